"""Takes the grain out of a render: Debian's Blender comes without a denoiser, and this machine without a graphics card."""
import bpy
import numpy


def guides(folder):
    """Has the next render write its light, colours and normals to `folder`, beside the picture."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    nodes, link = scene.node_tree.nodes, scene.node_tree.links.new
    layers = nodes['Render Layers']
    for name in ('Image', 'DiffCol', 'Normal'):
        file = nodes.new('CompositorNodeOutputFile')
        file.base_path = folder
        file.format.file_format, file.format.color_depth = 'OPEN_EXR', '32'
        file.file_slots[0].path = f'{name}-'
        link(layers.outputs[name], file.inputs[0])


def pixels(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, 4)[:, :, :3]


def shifted(values, up, along):
    """`values` moved by whole pixels, with the edge repeated."""
    height, width = values.shape[:2]
    rows = numpy.clip(numpy.arange(height) + up, 0, height - 1)
    columns = numpy.clip(numpy.arange(width) + along, 0, width - 1)
    return values[rows][:, columns]


def smooth(light, colour, normal, levels=3, strength=0.2):
    """
    The edge-avoiding à-trous filter (Dammertz and others, 2010) on the light without the cloth's colours, which it
    would blur; colours and normals say where an edge is.
    """
    base = colour + 0.04
    shade = numpy.log1p(light / base)
    kernel = {0: 0.375, 1: 0.25, 2: 0.0625}
    for level in range(levels):
        step, total, weights = 2**level, numpy.zeros_like(shade), 0
        for up in range(-2, 3):
            for along in range(-2, 3):
                near = shifted(shade, up * step, along * step)
                apart = ((near - shade) ** 2).sum(2) / (strength / 2**level) ** 2
                apart += ((shifted(normal, up * step, along * step) - normal) ** 2).sum(2) / 0.02
                apart += ((shifted(colour, up * step, along * step) - colour) ** 2).sum(2) / 0.004
                weight = (kernel[abs(up)] * kernel[abs(along)] * numpy.exp(-apart))[:, :, None]
                total += near * weight
                weights = weights + weight
        shade = total / weights
    return numpy.expm1(shade) * base


def finish(folder, frame, out):
    light, colour, normal = (pixels(f'{folder}/{name}-{frame:04d}.exr') for name in ('Image', 'DiffCol', 'Normal'))
    clean = smooth(light, colour, normal)
    height, width = clean.shape[:2]
    image = bpy.data.images.new('clean', width, height, float_buffer=True)
    image.pixels.foreach_set(numpy.dstack([clean, numpy.ones((height, width), numpy.float32)]).astype(numpy.float32).ravel())
    image.save_render(out, scene=bpy.context.scene)
