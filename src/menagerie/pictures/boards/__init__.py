"""One module per game that lays its view out as a picture. They read the view and nothing else."""
