// The flat flag, before it waves.
import sharp from './sharp.mjs';
import { viewBox } from './svg.mjs';
import { clamp } from './util.mjs';

/** The flat flag as pixels, with header tape, brass grommets, hems and stitching. RGBA, TH pixels high. */
export async function texture(svgText, TH, { header = true, shaped = false } = {}) {
  const vb = viewBox(svgText),
    r = vb.w / vb.h,
    TW = Math.round(TH * r);
  const hd = header ? Math.round(TH * 0.05) : 0,
    W = TW + hd;
  const flat = await sharp(Buffer.from(svgText), {
    density: clamp((72 * TW) / 1200, 1, 4000),
    unlimited: true,
    limitInputPixels: false,
  })
    .resize(TW, TH, { fit: 'fill' })
    .ensureAlpha()
    .png()
    .toBuffer();
  const base = shaped ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff';
  const st = Math.max(1, TH / 520),
    g = TH * 0.013,
    gx = hd / 2,
    gy = TH * 0.045;
  const grommet = (y) =>
    `<circle cx="${gx}" cy="${y}" r="${g * 1.55}" fill="url(#br)"/><circle cx="${gx}" cy="${y}" r="${g * 1.55}" fill="none" stroke="#7b5d1d" stroke-width="${st * 0.7}"/><circle cx="${gx}" cy="${y}" r="${g * 0.72}" fill="#2c2a26"/>`;
  const tape = header
    ? `<rect width="${hd}" height="${TH}" fill="#f4f1ea"/><rect x="${hd - st}" width="${st * 1.4}" height="${TH}" fill="#000" opacity=".16"/>
    <path d="M${hd * 0.14} 0V${TH}M${hd * 0.86} 0V${TH}" stroke="#8f8a7d" stroke-width="${st * 0.8}" stroke-dasharray="${st * 5} ${st * 3}" opacity=".75"/>${grommet(gy)}${grommet(TH - gy)}`
    : '';
  const hems = shaped
    ? ''
    : `<g stroke="#000" stroke-width="${st * 0.8}" stroke-dasharray="${st * 5} ${st * 3}" opacity=".2" fill="none"><path d="M${hd} ${TH * 0.014}H${W}M${hd} ${TH * 0.986}H${W}"/><path d="M${W - TH * 0.01} 0V${TH}M${W - TH * 0.02} 0V${TH}M${W - TH * 0.032} 0V${TH}M${W - TH * 0.042} 0V${TH}"/></g>
    <g fill="#000" opacity=".05"><rect x="${hd}" width="${TW}" height="${TH * 0.017}"/><rect x="${hd}" y="${TH * 0.983}" width="${TW}" height="${TH * 0.017}"/><rect x="${W - TH * 0.046}" width="${TH * 0.046}" height="${TH}"/></g>`;
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${TH}"><defs><radialGradient id="br" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#fff3c4"/><stop offset=".45" stop-color="#d5a93c"/><stop offset="1" stop-color="#8a6516"/></radialGradient></defs>${tape}${hems}</svg>`;
  const data = await sharp({ create: { width: W, height: TH, channels: 4, background: base } })
    .composite([{ input: flat, left: hd, top: 0 }, { input: Buffer.from(over) }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data, W, H: TH, r: W / TH, hdU: hd / W, gv: gy / TH };
}
