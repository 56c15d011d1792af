import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMap } from './make-map.ts';

let root: string;
let map: Buffer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'halyard-map-'));
  for (const name of ['postal-codes', 'land']) {
    await cp(`catalogue/${name}.json`, join(root, `catalogue/${name}.json`));
  }
  await makeMap(root);
  map = await readFile(join(root, 'storefront/maps/canada.svg'));
});
afterAll(() => rm(root, { recursive: true }));

it('is at most 12 kB when compressed', () => {
  expect(gzipSync(map, { level: 9 }).length).toBeLessThanOrEqual(12_000);
});

it('has a dot for nearly every postal area, and loads nothing', () => {
  // Some centres within a city share one kilometre.
  expect(map.toString().match(/h0/g)?.length).toBeGreaterThan(1500);
  expect(map.toString()).not.toMatch(/href|url\(|<script|<style/);
});
