"""What holds a flag: pole, rope, grommets and clips, with bevelled edges and a surface that varies."""
import math

import bpy
from mathutils import Vector


def surface(name, colour, rough=0.4, metal=0.0, vary=0.12, scale=18, bump=0.0):
    """A material whose roughness (and, with `bump`, whose height) varies as on things that were used."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    face = nodes['Principled BSDF']
    face.inputs['Base Color'].default_value = (*colour, 1)
    face.inputs['Metallic'].default_value = metal
    place, noise, spread = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMapRange')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 6
    spread.inputs['To Min'].default_value, spread.inputs['To Max'].default_value = rough - vary, rough + vary
    link(place.outputs['Object'], noise.inputs['Vector'])
    link(noise.outputs['Fac'], spread.inputs['Value'])
    link(spread.outputs[0], face.inputs['Roughness'])
    if bump:
        raised = nodes.new('ShaderNodeBump')
        raised.inputs['Strength'].default_value = bump
        raised.inputs['Distance'].default_value = 0.002
        link(noise.outputs['Fac'], raised.inputs['Height'])
        link(raised.outputs[0], face.inputs['Normal'])
    return material


def brass():
    return surface('brass', (0.78, 0.53, 0.2), 0.26, 1, 0.1, 120)


def steel():
    return surface('steel', (0.7, 0.7, 0.69), 0.26, 1, 0.1, 90)


def solid(material, smooth=True, bevel=0.0):
    item = bpy.context.object
    item.data.materials.append(material)
    if smooth:
        bpy.ops.object.shade_smooth()
    if bevel:
        edge = item.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments = bevel, 3
        item.data.use_auto_smooth = True
    return item


def rod(start, end, radius, material, vertices=64):
    start, end = Vector(start), Vector(end)
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=(end - start).length, vertices=vertices, location=(start + end) / 2)
    bpy.context.object.rotation_euler = (end - start).to_track_quat('Z', 'Y').to_euler()
    item = solid(material, bevel=radius * 0.08)
    return item


def ball(at, radius, material):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, segments=64, ring_count=32, location=at)
    return solid(material)


def pole(x, bottom, top, radius=0.038, finial=0.07, material=None):
    """A brushed aluminium pole with a gilt ball on a neck and a truck below it."""
    metal = material or surface('aluminium', (0.72, 0.73, 0.75), 0.34, 1, 0.08, 40)
    rod((x, 0, bottom), (x, 0, top), radius, metal)
    rod((x, 0, top), (x, 0, top + 0.05), radius * 1.25, metal)
    rod((x, 0, top + 0.05), (x, 0, top + 0.11), radius * 0.35, metal)
    ball((x, 0, top + 0.1 + finial), finial, surface('gilt', (0.83, 0.55, 0.16), 0.2, 1, 0.08, 30))


def wire(points, radius, material, closed=False, fine=8):
    """A bent round wire through `points`."""
    curve = bpy.data.curves.new('wire', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius, fine, 16
    line = curve.splines.new('BEZIER')
    line.bezier_points.add(len(points) - 1)
    for knot, point in zip(line.bezier_points, points):
        knot.co, knot.handle_left_type, knot.handle_right_type = point, 'AUTO', 'AUTO'
    line.use_cyclic_u = closed
    item = bpy.data.objects.new('wire', curve)
    bpy.context.scene.collection.objects.link(item)
    item.data.materials.append(material)
    return item


def rope(start, end, radius=0.004, strands=3, turn=0.03):
    """A laid rope: strands that wind round each other once in `turn` metres."""
    start, end = Vector(start), Vector(end)
    way, white = end - start, surface('rope', (0.66, 0.64, 0.58), 0.8, 0, 0.1, 300, 0.3)
    side = way.orthogonal().normalized()
    other = way.cross(side).normalized()
    count = max(8, int(way.length / turn * 8))
    for strand in range(strands):
        points = []
        for i in range(count + 1):
            angle = 2 * math.pi * (strand / strands + i / count * way.length / turn)
            points.append(start + way * (i / count) + (side * math.cos(angle) + other * math.sin(angle)) * radius * 0.52)
        wire(points, radius * 0.56, white, fine=3)


def grommet(at, normal, radius=0.0055, width=0.0042):
    """A brass ring round a hole of `radius`, rolled over on both faces of the cloth."""
    turn = Vector(normal).to_track_quat('Z', 'Y').to_euler()
    material = brass()
    for side in (-1, 1):
        place = Vector(at) + Vector(normal) * side * 0.0008
        bpy.ops.mesh.primitive_torus_add(location=place, rotation=turn, major_radius=radius + width / 2, minor_radius=width / 2, major_segments=96, minor_segments=24)
        item = solid(material)
        item.scale.z = 0.42


def clip(eye, hook, material=None, radius=0.0021):
    """A snap hook: its eye round the rope at `eye`, its bow through the grommet at `hook`."""
    eye, hook = Vector(eye), Vector(hook)
    metal, way = material or steel(), hook - eye
    along = way.normalized()
    across = Vector((0, 1, 0))
    half = 0.007
    ring = [eye + (along * math.cos(a) + across * math.sin(a)) * 0.009 for a in [i * math.pi / 4 for i in range(8)]]
    wire(ring, radius, metal, closed=True)
    start, end = eye + along * 0.011, hook + along * 0.004
    bow = [start + across * half * 0.4, start + along * 0.012 + across * half, end - along * 0.008 + across * half, end, end - along * 0.008 - across * half, start + along * 0.012 - across * half, start - across * half * 0.4]
    wire(bow, radius, metal)
    rod(eye + along * 0.008, eye + along * 0.017, radius * 2.1, metal, 32)
