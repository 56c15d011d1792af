import fs from 'node:fs';
import { at, both, image, ok, usedImages } from './report.mjs';

const PROVINCES = [
  'british-columbia',
  'alberta',
  'ontario',
  'nova-scotia',
  'manitoba',
  'saskatchewan',
  'quebec',
  'new-brunswick',
];

export function checkScenes() {
  const fixed = [
    'hero',
    'hero-morning',
    'from-below',
    'detail-grommet',
    'custom-banner',
    'shop-banner',
    'placeholder',
  ];
  for (const scene of [...fixed, ...PROVINCES.map((province) => `province-${province}`)])
    image(`images/scenes/${scene}.webp`, 'scene');
}

export function checkMaterials(materials) {
  for (const m of [...materials.fabrics, ...materials.finishings]) {
    image(m.image, `material ${m.name}`);
    both(m.description, `material ${m.name}`);
  }
}

/** The manifest must hold the size of every used image. Call this when all images are known. */
export function checkManifest(manifest, products) {
  for (const f of usedImages)
    ok(
      manifest[f]?.width > 0 && manifest[f].bytes === fs.statSync(at(f), { throwIfNoEntry: false })?.size,
      `images.json is behind for ${f}: run node build.mjs data`,
    );
  for (const p of products)
    for (const i of p.images)
      if (/images\/(flags|hardware|banners|custom)\//.test(i.file))
        ok(manifest[i.file]?.width === 800 && manifest[i.file]?.height === 800, `${i.file} is not 800 x 800`);
}
