import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import scenes from './scenes.json' with { type: 'json' };

const { designOf, drawCloth } = await import(String(new URL('./textures.mjs', import.meta.url)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-cloth-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('stops at a flag that is not there and at the proportions of another', () => {
  expect(() => designOf('atlantis', 2)).toThrow('No design "atlantis"');
  expect(() => designOf('canada', 1.5)).toThrow('its proportions are 2:1');
});

it('has artwork in the right proportions for every scene', () => {
  for (const scene of Object.values(scenes))
    for (const [id, { ratio }] of Object.entries(scene.flags)) expect(designOf(id, ratio).ratio).toBe(ratio);
});

it('draws the heading at the hoist, the colours of the artwork and holes where the grommets are', async () => {
  const to = { colour: join(folder, 'colour.png'), detail: join(folder, 'detail.png') };
  await drawCloth(designOf('canada', 2), { hoist: 0.5, pixels: 500 }, to);
  const { width, height } = await sharp(to.colour).metadata();
  expect({ width, height }).toEqual({ width: 1038, height: 500 });
  expect(await at(to.colour, 15, 250)).toEqual([233, 229, 219]);
  expect(await at(to.colour, 100, 250)).toEqual([213, 43, 30]);
  expect(await at(to.colour, 330, 250)).toEqual([255, 255, 255]);
  expect((await at(to.detail, 19, 22))[2]).toBe(0);
  expect((await at(to.detail, 19, 250))[2]).toBe(255);
});

async function at(file: string, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}
