"""Tables in the memory of this process: commands in, log entries written, news out."""
