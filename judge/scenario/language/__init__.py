"""The languages of events, choices and questions: from a sentence to a struct."""
