"""The game under the rules of 2009-05-01: state, events, decisions, trace, and one module per section of the rules."""
