"""What decides an answer: the step that the verdict tells, its rules, and the sentence made of them."""
