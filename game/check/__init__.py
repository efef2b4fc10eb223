"""Independent checks of everything that must be true of a state.

Each module checks one topic and describes every problem in a sentence; ``whole`` runs all of them. They compute
everything themselves, except that they share the packing of queued cards and each rule's check of its own frames
(``Rule.fits``) with the engine. They never change a state.
"""
