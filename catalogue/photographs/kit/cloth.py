"""Cloth: a flag with its heading and hems, blown by a simulated wind, and a material that light passes through."""
import json
import math
import os
import sys

import bpy
from mathutils import Vector

HEADING = 0.038
GROMMET_IN = 0.022


def stop(words):
    """A wrong picture costs an hour of rendering, so a scene that lacks something says so before it begins."""
    print(f'Stopped: {words}', file=sys.stderr)
    sys.exit(1)


class Flag:
    """A flag in the plane y = 0, its field from x = 0 and its heading left of that; `top` is the upper edge in metres."""

    def __init__(self, texture, hoist, top, steps=(76, 36)):
        self.hoist, self.top = hoist, top
        self.fly = hoist * texture['ratio']
        self.colour = load(texture['colour'])
        self.detail = load(texture['detail'])
        width, height = self.colour.size
        if abs(width / height - (self.fly + HEADING * hoist / texture['hoist']) / hoist) > 0.01:
            stop(f'{texture["colour"]} has other proportions than its flag ({width}:{height})')
        self.heading = HEADING * hoist / texture['hoist']
        bpy.ops.mesh.primitive_grid_add(x_subdivisions=steps[0], y_subdivisions=steps[1], size=1)
        self.object = bpy.context.object
        for vertex in self.object.data.vertices:
            x, y, _ = vertex.co
            vertex.co = Vector((-self.heading + (x + 0.5) * (self.fly + self.heading), 0, top - hoist * (0.5 - y)))
        for polygon in self.object.data.polygons:
            polygon.use_smooth = True
        self.object.data.materials.append(nylon(self.colour, self.detail))

    @property
    def grommets(self):
        x = -self.heading / 2
        return [Vector((x, 0, self.top - GROMMET_IN)), Vector((x, 0, self.top - self.hoist + GROMMET_IN))]

    def pin(self, near=0.014, at=None):
        """The grommets hold the cloth; all its folds begin there."""
        group = self.object.vertex_groups.new(name='pin')
        stiff = self.object.vertex_groups.new(name='heading')
        for vertex in self.object.data.vertices:
            if min((vertex.co - grommet).length for grommet in at or self.grommets) < near:
                group.add([vertex.index], 1, 'REPLACE')
            if vertex.co.x <= 0.004:
                stiff.add([vertex.index], 1, 'REPLACE')

    def blow(self, frames, wind=(1, 0.1, 0), strength=1500, gusts=60, seed=1, bend=0.35, mass=0.015, damping=1.2, size=0.7, kept=None):
        """
        Simulates `frames` frames in one wind and leaves the cloth as it is in the last.
        With the file `kept` a scene that only moves its lens does not simulate again.
        """
        cloth = self.object.modifiers.new('cloth', 'CLOTH')
        s = cloth.settings
        s.vertex_group_mass, s.vertex_group_bending, s.vertex_group_structural_stiffness = 'pin', 'heading', 'heading'
        s.mass, s.quality, s.air_damping = mass, 5, damping
        s.tension_stiffness, s.tension_stiffness_max = 15, 60
        s.compression_stiffness, s.compression_stiffness_max = 15, 60
        s.shear_stiffness, s.bending_stiffness, s.bending_stiffness_max = 6, bend, 12
        cloth.collision_settings.use_self_collision = False
        direction = Vector(wind).normalized()
        bpy.ops.object.effector_add(type='WIND', location=(0, 0, self.top))
        field = bpy.context.object
        field.rotation_euler = direction.to_track_quat('Z', 'Y').to_euler()
        field.field.strength, field.field.flow, field.field.seed, field.field.noise = strength, 0.4, seed, 2.5
        bpy.ops.object.effector_add(type='TURBULENCE', location=(0.3 * self.fly, 0, self.top))
        gust = bpy.context.object
        gust.field.strength, gust.field.size, gust.field.flow, gust.field.seed = gusts, size, 0.3, seed
        self.keep(cloth, frames, kept)
        self.thicken()

    def curve(self, waves, from_corner=0.03):
        """Bends the cloth of a picture from near, where no fold is longer than the frame: waves of (per metre, depth, turn)."""
        self.flat = [vertex.co.copy() for vertex in self.object.data.vertices]
        held = self.grommets
        for vertex in self.object.data.vertices:
            flat = vertex.co.copy()
            for i, (often, depth, turn) in enumerate(waves):
                corner = held[0] if i % 2 == 0 else held[1]
                away = flat - corner
                loose = 1 - math.exp(-((away.length / from_corner) ** 2))
                stiff = 0.25 + 0.75 * min(1, max(0, (flat.x + 0.006) / 0.04))
                vertex.co.y += depth * loose * stiff * math.sin(often * (away.x * math.cos(turn) + away.z * math.sin(turn)) * 2)
        self.object.data.update()

    def keep(self, cloth, frames, kept):
        flat = self.object.data.vertices
        if not (kept and os.path.exists(kept)):
            states = {}
            for frame in run(cloth, frames):
                if frame % 4 == 0 or frame == frames:
                    now = self.object.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
                    states[frame] = [list(vertex.co) for vertex in now.vertices]
            if kept:
                with open(kept, 'w') as file:
                    json.dump(states, file)
        else:
            with open(kept) as file:
                states = {int(frame): places for frame, places in json.load(file).items()}
        self.flat = [vertex.co.copy() for vertex in flat]
        self.object.modifiers.remove(cloth)
        for vertex, place in zip(flat, states[frames]):
            vertex.co = place
        self.object.data.update()

    def thicken(self, thickness=0.0006, levels=2):
        smooth = self.object.modifiers.new('smooth', 'SUBSURF')
        smooth.levels, smooth.render_levels = 1, levels
        solid = self.object.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0

    def at(self, point):
        """Where a point of the flat flag is now, and the direction in which its face looks."""
        index = min(range(len(self.flat)), key=lambda i: (self.flat[i] - point).length_squared)
        vertex = self.object.data.vertices[index]
        return vertex.co.copy(), vertex.normal.copy()


def load(path):
    try:
        return bpy.data.images.load(path)
    except RuntimeError:
        stop(f'the texture {path} is missing')


def run(cloth, frames):
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
        yield frame


def nylon(colour, detail, through=0.42):
    """`detail` holds height (red), how much light passes (green) and where there is cloth at all (blue)."""
    material = bpy.data.materials.new('nylon')
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    face = nodes['Principled BSDF']
    image, more = nodes.new('ShaderNodeTexImage'), nodes.new('ShaderNodeTexImage')
    image.image, more.image = colour, detail
    image.interpolation = more.interpolation = 'Cubic'
    image.extension = more.extension = 'EXTEND'
    detail.colorspace_settings.name = 'Non-Color'
    split = nodes.new('ShaderNodeSeparateRGB')
    link(more.outputs['Color'], split.inputs[0])
    link(image.outputs['Color'], face.inputs['Base Color'])
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 14
    rough = nodes.new('ShaderNodeMapRange')
    rough.inputs['To Min'].default_value, rough.inputs['To Max'].default_value = 0.42, 0.68
    link(noise.outputs['Fac'], rough.inputs['Value'])
    link(rough.outputs[0], face.inputs['Roughness'])
    face.inputs['Sheen'].default_value = 0.35
    face.inputs['Specular'].default_value = 0.28
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.7, 0.0015
    link(split.outputs['R'], bump.inputs['Height'])
    link(bump.outputs[0], face.inputs['Normal'])
    glow = nodes.new('ShaderNodeBsdfTranslucent')
    link(image.outputs['Color'], glow.inputs['Color'])
    link(bump.outputs[0], glow.inputs['Normal'])
    share = nodes.new('ShaderNodeMath')
    share.operation = 'MULTIPLY'
    share.inputs[1].default_value = through
    link(split.outputs['G'], share.inputs[0])
    mix, hole, cut = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeBsdfTransparent')
    link(share.outputs[0], mix.inputs[0])
    link(face.outputs[0], mix.inputs[1])
    link(glow.outputs[0], mix.inputs[2])
    link(split.outputs['B'], hole.inputs[0])
    link(cut.outputs[0], hole.inputs[1])
    link(mix.outputs[0], hole.inputs[2])
    link(hole.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material
