"""HTTP: people, tables, records, rules and the browser app's files, and who may ask."""
