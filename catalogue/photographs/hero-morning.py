"""A flag on an aluminium pole over a meadow in the morning: the hero, with quiet sky on the left for its words."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from kit import camera, cloth, fittings

task = camera.begin()
flag = cloth.Flag(task['textures']['canada'], hoist=0.914, top=5.6)
flag.pin()
flag.blow(44, wind=(1, 0.18, 0.05), strength=6000, gusts=220, seed=task['seed'], bend=0.2, kept=task['kept'])
POLE, ROPE = -0.13, -0.075
fittings.pole(POLE, 0, 5.78, radius=0.036, finial=0.062)
fittings.rope((ROPE, 0, 2.5), (ROPE, 0, 5.8), radius=0.0045)
for spot in flag.grommets:
    now, face = flag.at(spot)
    fittings.grommet(now, face)
    fittings.clip((ROPE, 0, now.z), now)
camera.sky('sunrise', turn=30, strength=0.75)
camera.sun((0.95, 0.42, -0.5), 3.6)
camera.lens((-0.1, -6.4, 4.84), (-0.1, 0, 5.27), focus=(0.6, 0, 5.2), mm=58, stop=2.8)
camera.expose(task, 0.1, 'High Contrast')
