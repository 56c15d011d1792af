"""Light, lens and film."""
import json
import math
import os
import sys
import time

import bpy
from mathutils import Vector

from . import grain

SKIES = '/usr/share/blender/datafiles/studiolights/world'


def begin():
    """An empty scene, and the task that make.mjs hands over as JSON after `--`."""
    task = json.loads(sys.argv[sys.argv.index('--') + 1])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    bpy.ops.preferences.addon_enable(module='cycles')
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = task['width'], task['height']
    return task


def sky(name, turn=0, strength=1.0, tilt=0, seen=None):
    """One of Blender's skies (CC0), turned by `turn` degrees; `seen` is how bright the lens sees it."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    image, place, turned = nodes.new('ShaderNodeTexEnvironment'), nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    image.image = bpy.data.images.load(f'{SKIES}/{name}.exr')
    image.interpolation = 'Cubic'
    turned.inputs['Rotation'].default_value = (0, math.radians(tilt), math.radians(turn))
    link(place.outputs['Generated'], turned.inputs['Vector'])
    link(turned.outputs[0], image.inputs['Vector'])
    light = nodes['Background']
    link(image.outputs['Color'], light.inputs['Color'])
    light.inputs['Strength'].default_value = strength
    if seen is not None:
        plain, path, mix = nodes.new('ShaderNodeBackground'), nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMixShader')
        link(image.outputs['Color'], plain.inputs['Color'])
        plain.inputs['Strength'].default_value = seen
        link(path.outputs['Is Camera Ray'], mix.inputs[0])
        link(light.outputs[0], mix.inputs[1])
        link(plain.outputs[0], mix.inputs[2])
        link(mix.outputs[0], nodes['World Output'].inputs['Surface'])


def sun(towards, strength=3.0, warm=(1, 0.93, 0.82), size=0.6):
    """Sunlight that travels in the direction `towards`."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, warm, math.radians(size)
    item = bpy.data.objects.new('sun', light)
    item.rotation_euler = Vector(towards).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(item)


def lens(at, look, focus=None, mm=85, stop=2.8, roll=0):
    """A full-frame camera at `at` that looks at `look` and is sharp at `focus`."""
    data = bpy.data.cameras.new('lens')
    item = bpy.data.objects.new('lens', data)
    bpy.context.scene.collection.objects.link(item)
    way = Vector(look) - Vector(at)
    item.location = at
    item.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    item.rotation_euler.rotate_axis('Z', math.radians(roll))
    data.lens, data.sensor_width, data.clip_start = mm, 36, 0.01
    data.dof.use_dof, data.dof.aperture_fstop, data.dof.aperture_blades = True, stop, 9
    data.dof.focus_distance = (Vector(focus or look) - Vector(at)).dot(way.normalized())
    bpy.context.scene.camera = item


def expose(task, stops=0.0, look='Medium High Contrast'):
    """Renders the picture of `task`."""
    scene = bpy.context.scene
    c = scene.cycles
    c.samples, c.seed, c.use_denoising = task['samples'], task['seed'], False
    c.use_adaptive_sampling, c.adaptive_threshold = True, task.get('noise', 0.025)
    c.max_bounces, c.transparent_max_bounces, c.sample_clamp_indirect, c.caustics_reflective = 5, 12, 4, False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = 'Filmic', look, stops
    scene.render.image_settings.file_format, scene.render.filepath = 'PNG', task['out']
    begun = time.time()
    folder = os.path.dirname(task['out'])
    grain.guides(folder)
    bpy.ops.render.render()
    grain.finish(folder, scene.frame_current, task['out'])
    print(f'rendered in {time.time() - begun:.0f} s')
