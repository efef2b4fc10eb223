"""Network play without the network: messages, tables, and what a client knows. No sockets, clocks or threads."""
