// Frames, shadows and layers of the banner pictures.
import fs from 'node:fs';
import { shadowOf } from '../flag-photos.mjs';
import sharp from '../lib/sharp.mjs';
import { at } from '../lib/util.mjs';

export const S = 800;
export const art = (id) => fs.readFileSync(at('designs/flat', `${id}.svg`), 'utf8');
/** A flag as an embedded picture, so that ids inside the drawings can't clash. */
export const asImage = async (id) =>
  `data:image/png;base64,${(
    await sharp(Buffer.from(art(id)), { unlimited: true })
      .resize(288, 198, { fit: 'fill' })
      .png()
      .toBuffer()
  ).toString('base64')}`;
export const layer = (w = S, h = w) =>
  sharp({ create: { width: w, height: h, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
export const draw = (body, w = S, h = w, defs = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>
<linearGradient id="al" x1="0" x2="1"><stop offset="0" stop-color="#6d757c"/><stop offset=".2" stop-color="#d3d9de"/><stop offset=".36" stop-color="#fff"/><stop offset=".6" stop-color="#b9c0c6"/><stop offset="1" stop-color="#666e75"/></linearGradient>
<linearGradient id="alv" x2="0" y2="1"><stop offset="0" stop-color="#eef1f3"/><stop offset=".3" stop-color="#fff"/><stop offset=".6" stop-color="#aeb6bd"/><stop offset="1" stop-color="#737b82"/></linearGradient>
<linearGradient id="bk" x1="0" x2="1"><stop offset="0" stop-color="#15181b"/><stop offset=".3" stop-color="#596068"/><stop offset=".5" stop-color="#2c3136"/><stop offset="1" stop-color="#101214"/></linearGradient>
<linearGradient id="wd" x1="0" x2="1"><stop offset="0" stop-color="#8a5a2b"/><stop offset=".35" stop-color="#e8bd88"/><stop offset=".7" stop-color="#b9803f"/><stop offset="1" stop-color="#7a4d20"/></linearGradient>
<radialGradient id="sh"><stop offset="0" stop-color="#1d2730" stop-opacity=".5"/><stop offset=".6" stop-color="#1d2730" stop-opacity=".16"/><stop offset="1" stop-color="#1d2730" stop-opacity="0"/></radialGradient>
<radialGradient id="g" cx=".46" cy=".4" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#f0f2f4"/><stop offset="1" stop-color="#dbe0e4"/></radialGradient>${defs}</defs>${body}</svg>`);
export const studio = (w = S, h = w) =>
  sharp(
    draw(
      `<rect width="${w}" height="${h}" fill="url(#g)"/><rect y="${h * 0.84}" width="${w}" height="${h * 0.16}" fill="#c9d0d6" opacity=".28"/>`,
      w,
      h,
    ),
  );
export const floorShadow = (cx, cy, rx, ry) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#sh)"/>`;
export const stack = (base, layers) =>
  base.composite(layers.filter(Boolean).map((input) => (input.input ? input : { input })));
export const soft = async (png, o = {}) =>
  shadowOf(png, S, S, { dx: 12, dy: 14, blur: 11, alpha: 0.2, ...o });
