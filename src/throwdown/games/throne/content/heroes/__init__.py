"""Facts and text of the heroes, one file each; nothing else."""
