"""What the program itself runs by: its build, its folders, garbage collection, frozen values."""
