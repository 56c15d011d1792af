// Photographs: draws the cloth of each scene, lets Blender simulate and render it, and packs the result.
// node catalogue/photographs/make.mjs [--draft] [scene …]; then `node catalogue/build.mjs list`.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from '../tools/lib/sharp.mjs';
import { at } from '../tools/lib/util.mjs';
import { designOf, drawCloth } from './textures.mjs';

const HERE = import.meta.dirname;

async function drawTextures(scene, folder) {
  const textures = {};
  for (const [id, { ratio, ...cloth }] of Object.entries(scene.flags)) {
    const design = designOf(id, ratio);
    const to = { colour: join(folder, `${id}.png`), detail: join(folder, `${id}-detail.png`) };
    await drawCloth(design, cloth, to);
    textures[id] = { ...to, ratio, hoist: cloth.hoist };
  }
  return textures;
}

async function make(name, scene, draft) {
  const folder = join(tmpdir(), 'photographs', name);
  mkdirSync(folder, { recursive: true });
  const size = (pixels) => Math.round(pixels * (draft ? 0.4 : 1));
  const task = {
    textures: await drawTextures(scene, folder),
    seed: scene.seed,
    samples: draft ? 12 : scene.samples,
    width: size(scene.width),
    height: size(scene.height),
    kept: join(folder, `cloth-${scene.seed}.json`),
    out: join(folder, draft ? 'draft.png' : 'picture.png'),
  };
  // The lowest priority: a render takes every processor that it gets.
  const blender = ['-n', '19', 'chrt', '-i', '0', 'blender', '-b', '-t', '2', '--python-exit-code', '1'];
  execFileSync('nice', [...blender, '-P', join(HERE, `${name}.py`), '--', JSON.stringify(task)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (!draft) await pack(task.out, at('images/scenes', `${name}.webp`));
}

/** Writes the best WebP that is light enough for a page. */
async function pack(from, to) {
  for (let quality = 92; ; quality -= 2) {
    const picture = await sharp(from).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= 140_000) return writeFileSync(to, picture);
  }
}

const words = process.argv.slice(2);
const draft = words.includes('--draft');
const wanted = words.filter((word) => word !== '--draft');
const scenes = JSON.parse(readFileSync(join(HERE, 'scenes.json'), 'utf8'));
for (const name of wanted.length ? wanted : Object.keys(scenes)) await make(name, scenes[name], draft);
