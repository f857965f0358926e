"""Ways to play: command line, plain prompt, terminal app, web server."""
