// Draws a design as cloth: its heading, hems, stitches and grommet holes, at a size in millimetres.

import { existsSync, readFileSync } from 'node:fs';
import sharp from '../tools/lib/sharp.mjs';
import { at } from '../tools/lib/util.mjs';

const HEADING = 38;
const HEM = 13;
const FLY_HEM = 22;

/** The design of a flag that a scene names with its proportions; a wrong picture costs an hour, so it throws. */
export function designOf(id, ratio) {
  const design = JSON.parse(readFileSync(at('designs.json'), 'utf8')).find((one) => one.id === id);
  if (!design) throw new Error(`No design "${id}" in designs.json`);
  const file = at(design.file);
  if (!existsSync(file)) throw new Error(`The artwork of "${id}" is missing: ${design.file}`);
  if (Math.abs(design.ratio - ratio) > 0.005)
    throw new Error(`The scene draws "${id}" as ${ratio}:1, but its proportions are ${design.ratio}:1`);
  return { file, ratio: design.ratio };
}

/**
 * Two pictures of the same size: `colour`, and `detail` with height (red), passing light (green) and cloth (blue).
 *
 * @param flag `hoist` in metres, `pixels` is the texture's height, `weave` draws the threads, for pictures from near.
 */
export async function drawCloth({ file, ratio }, { hoist, pixels, weave = false, holes = true }, to) {
  const tall = hoist * 1000;
  const fly = tall * ratio;
  const wide = fly + HEADING;
  const scale = pixels / tall;
  const size = { width: Math.round(wide * scale), height: pixels };
  const field = Math.round(fly * scale);
  const art = await sharp(file, { density: 300 }).resize(field, pixels, { fit: 'fill' }).png().toBuffer();
  await sharp({ create: { ...size, channels: 3, background: '#e9e5db' } })
    .composite([
      { input: art, left: size.width - field, top: 0 },
      { input: svg(wide, tall, size, seams(wide, tall, 'rgb(255,255,255,.28)', 'rgb(60,20,20,.2)')) },
    ])
    .png()
    .toFile(to.colour);
  const threads = weave
    ? `<defs><pattern id="w" width=".9" height=".9" patternUnits="userSpaceOnUse"><rect width=".9" height=".9" fill="rgb(105,255,255)"/><rect width=".45" height=".45" fill="rgb(135,255,255)"/><rect x=".45" y=".45" width=".45" height=".45" fill="rgb(135,255,255)"/></pattern><pattern id="c" width="1.6" height="1.6" patternUnits="userSpaceOnUse"><rect width="1.6" height="1.6" fill="rgb(170,50,255)"/><rect width=".8" height=".8" fill="rgb(212,50,255)"/><rect x=".8" y=".8" width=".8" height=".8" fill="rgb(212,50,255)"/></pattern></defs>`
    : '';
  const strip = 'rgb(172,120,255)';
  const base = `<rect width="${wide}" height="${tall}" fill="${weave ? 'url(#w)' : 'rgb(120,255,255)'}"/>`;
  const hems = `<g fill="${strip}"><rect width="${wide}" height="${HEM}"/><rect y="${tall - HEM}" width="${wide}" height="${HEM}"/><rect x="${wide - FLY_HEM}" width="${FLY_HEM}" height="${tall}"/></g><rect width="${HEADING}" height="${tall}" fill="${weave ? 'url(#c)' : 'rgb(200,50,255)'}"/>`;
  const cut = holes
    ? [22, tall - 22]
        .map((y) => `<circle cx="${HEADING / 2}" cy="${y}" r="5.8" fill="rgb(120,255,0)"/>`)
        .join('')
    : '';
  const raised = seams(wide, tall, 'rgb(245,90,255)', 'rgb(120,110,255)');
  await sharp(svg(wide, tall, size, threads + base + hems + raised + cut))
    .flatten({ background: '#000' })
    .blur(0.6)
    .png()
    .toFile(to.detail);
}

const svg = (wide, tall, { width, height }, body) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} ${tall}" preserveAspectRatio="none">${body}</svg>`,
  );

/** Two rows of stitches along each edge, each in the small furrow that its thread pulls. */
function seams(wide, tall, thread, furrow) {
  const rows = [];
  for (const inset of [2.5, HEM - 2.5])
    rows.push([HEADING, inset, wide, inset], [HEADING, tall - inset, wide, tall - inset]);
  for (const inset of [2.5, FLY_HEM - 2.5]) rows.push([wide - inset, 0, wide - inset, tall]);
  for (const x of [HEADING - 3, HEADING - 9]) rows.push([x, 0, x, tall]);
  const line = ([x1, y1, x2, y2]) => `<path d="M${x1} ${y1}L${x2} ${y2}"/>`;
  const all = rows.map(line).join('');
  return `<g fill="none" stroke="${furrow}" stroke-width="2.4">${all}</g><g fill="none" stroke="${thread}" stroke-width=".8" stroke-linecap="round" stroke-dasharray="2.2 1.5">${all}</g>`;
}
