// From light to pixels.
import sharp from './sharp.mjs';
import { clamp, mix } from './util.mjs';

const { max, min } = Math;
/** @returns a picture of size x size pixels from N x N values of light. */
export async function toPicture(rgb, N, size) {
  const out = Buffer.alloc(N * N * 4);
  for (let i = 0; i < N * N; i++) {
    const gone = rgb[i * 3] < 0;
    const lum = 0.25 * rgb[i * 3] + 0.6 * rgb[i * 3 + 1] + 0.15 * rgb[i * 3 + 2],
      wash = clamp((lum - 0.75) / 1.5) ** 1.3; // bright metal burns out to white
    for (let c = 0; c < 3; c++) {
      const v = mix(max(0, rgb[i * 3 + c]), lum, wash * 0.85),
        w = v <= 0.8 ? v : 0.8 + (1 - Math.exp(-(v - 0.8) / 0.26)) * 0.22;
      out[i * 4 + c] = clamp(Math.round(255 * min(1, w) ** (1 / 2.2)), 0, 255);
    }
    out[i * 4 + 3] = gone ? 0 : 255;
  }
  return sharp(
    await sharp(out, { raw: { width: N, height: N, channels: 4 } })
      .resize(size, size, { kernel: 'lanczos3' })
      .png()
      .toBuffer(),
  );
}
