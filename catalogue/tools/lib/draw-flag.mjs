// A waving flag as a picture: the cloth of contract/cloth, made of the flag's drawing.
import { drawCloth } from '../../../contract/cloth/draw-cloth.ts';
import { texture } from './flag-texture.mjs';
import sharp from './sharp.mjs';

/**
 * Draws the flag on a transparent W x H picture: hoist at x, top of the hoist at y, hoist height h (all in pixels).
 * Returns a PNG buffer and where the two grommets are.
 */
export async function drawFlag(
  svgText,
  { W, H, x, y, h, seed = 1, wind = 1, header = true, shaped = false, light = 1, ss = 2.5 },
) {
  const flat = await texture(svgText, Math.min(1400, Math.round(h * 1.5)), { header, shaped });
  const drawn = drawCloth(
    { data: flat.data, width: flat.W, height: flat.H },
    {
      width: W,
      height: H,
      hoist: { x, y, height: h },
      scale: ss,
      seed,
      wind,
      light,
      isShaped: shaped,
    },
  );
  const png = await sharp(Buffer.from(drawn.data.buffer), {
    raw: { width: drawn.width, height: drawn.height, channels: 4 },
  })
    .resize(W, H, { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const gx = x + (h * flat.hdU * flat.r) / 2;
  const grommets = header
    ? [
        [gx, y + h * flat.gv],
        [gx, y + h - h * flat.gv],
      ]
    : [];
  return { png, grommets, ratio: flat.r };
}
