"""Mana abilities (406): adding mana, and which triggered abilities are mana abilities."""
