"""From below, with the sun behind the cloth: its hems and its heading let less of the light through."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from kit import camera, cloth, fittings

task = camera.begin()
flag = cloth.Flag(task['textures']['canada'], hoist=0.914, top=5.6)
flag.pin()
flag.blow(48, wind=(1, -0.12, 0.08), strength=5200, gusts=300, seed=task['seed'], bend=0.2, kept=task['kept'])
POLE, ROPE = -0.13, -0.075
fittings.pole(POLE, 0, 5.78, radius=0.036, finial=0.062)
fittings.rope((ROPE, 0, 2.5), (ROPE, 0, 5.8), radius=0.0045)
for spot in flag.grommets:
    now, face = flag.at(spot)
    fittings.grommet(now, face)
    fittings.clip((ROPE, 0, now.z), now)
camera.sky('sunrise', turn=165, strength=1.0)
camera.sun((-0.35, -0.8, -0.5), 4.5)
camera.lens((0.6, -4.2, 3.1), (0.74, 0, 5.2), focus=(0.6, 0, 5.2), mm=58, stop=4, roll=3)
camera.expose(task, 0.45)
