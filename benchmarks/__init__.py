"""What is fast is measured here, side by side with peers, never in a test."""

from menagerie.bots.cores import use_one_core

# As the command and the server do.
use_one_core()
