"""Card types (212): what the section says of artifacts, creatures, enchantments, instants, lands, planeswalkers and sorceries."""
