"""Grommet, heading and stitches from 20 cm, with very little in focus and a garden far behind."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from kit import camera, cloth, fittings

task = camera.begin()
flag = cloth.Flag(task['textures']['canada'], hoist=0.3, top=1.6, steps=(130, 60))
flag.curve(((26, 0.012, 0.3), (41, 0.006, 1.9)), from_corner=0.035)
flag.thicken(0.0009)
ROPE = -0.05
fittings.rope((ROPE, 0.012, 1.2), (ROPE, 0.012, 1.8), radius=0.0042, turn=0.026)
spot = flag.grommets[0]
now, face = flag.at(spot)
fittings.grommet(now, face, radius=0.0055, width=0.0046)
fittings.clip((ROPE + 0.004, 0.01, now.z + 0.012), now + face * 0.001, radius=0.0019)
camera.sky('forest', turn=0, strength=0.9)
camera.sun((0.6, 0.7, -0.75), 2.6, size=1.2)
camera.lens((0.055, -0.3, 1.53), (0.016, 0, 1.556), focus=now, mm=70, stop=4)
camera.expose(task, 0.2, 'High Contrast')
