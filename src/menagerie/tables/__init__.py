"""What happens at a table, on a server or in a page: its log, the table that follows from the log,
what people may do, clocks, and what each pair of eyes is sent."""
