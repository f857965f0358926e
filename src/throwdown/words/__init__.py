"""Words: every text of the program in every language, as files of data, and how they are filled in.

A language is a folder of text files and no code: `en/`, `de/`, and those of the folders that
`THROWDOWN_LANGUAGES` names. `texts` opens a section of them, `Texts.say` fills a text in.
"""
