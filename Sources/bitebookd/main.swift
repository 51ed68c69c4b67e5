print("bitebookd")
