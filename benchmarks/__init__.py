"""What is fast is measured here, side by side with peers, never in a test."""
