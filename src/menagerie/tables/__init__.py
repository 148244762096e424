"""What happens at a table, wherever it stands: its log, what the log adds up to, what people may
do, clocks, and what each pair of eyes is sent."""
