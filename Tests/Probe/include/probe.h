// Nothing is called from here: the library does its work where a program is started with it.
