import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isNewer } from './is-newer.ts';

const FROM = 'catalogue/images/scenes';
const TO = 'storefront/scenes';

interface Recipe {
  readonly widths: readonly number[];
  /** A part of another scene. */
  readonly cut?: { readonly of: string; readonly left: number; readonly width: number };
  readonly avif?: true;
}

const PROVINCE: Recipe = { widths: [320, 640] };

/**
 * The storefront's own pictures, each in the widths that its page requests; `hero-morning-tall` is the flag alone, for phones.
 * Its 750 pixels are enough for phones of 375 pixels at twice the density, and 412 at 1.75 times.
 */
const RECIPES: Readonly<Record<string, Recipe>> = {
  'hero-morning': { widths: [800, 1600], avif: true },
  'hero-morning-tall': {
    widths: [480, 750, 860],
    cut: { of: 'hero-morning', left: 740, width: 860 },
    avif: true,
  },
  'shop-banner': { widths: [640, 1280, 1920], avif: true },
  'custom-banner': { widths: [640, 1280] },
  ...Object.fromEntries(
    [
      'british-columbia',
      'alberta',
      'ontario',
      'nova-scotia',
      'manitoba',
      'saskatchewan',
      'quebec',
      'new-brunswick',
    ].map((province) => [`province-${province}`, PROVINCE]),
  ),
};

/**
 * Makes `storefront/scenes/<name>-<width>.webp` (and `.avif`) below `root`; skips files that are newer than their
 * source, and removes all others, because pages offer every width in the folder.
 */
export async function makeScenes(root: string): Promise<void> {
  await mkdir(join(root, TO), { recursive: true });
  const there = new Set(await readdir(join(root, TO)));
  const made = new Set<string>();
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const source = join(root, FROM, `${recipe.cut?.of ?? name}.webp`);
    for (const width of recipe.widths) {
      for (const format of recipe.avif ? (['webp', 'avif'] as const) : (['webp'] as const)) {
        const file = `${name}-${width}.${format}`;
        const target = join(root, TO, file);
        made.add(file);
        if (await isNewer(target, [source])) continue;
        await makeScene(source, target, { recipe, width, format });
      }
    }
  }
  for (const file of there) if (!made.has(file)) await rm(join(root, TO, file));
}

async function makeScene(
  source: string,
  target: string,
  { recipe, width, format }: { recipe: Recipe; width: number; format: 'webp' | 'avif' },
): Promise<void> {
  const picture = sharp(source);
  if (recipe.cut) {
    const { height } = await picture.metadata();
    picture.extract({ left: recipe.cut.left, top: 0, width: recipe.cut.width, height });
  }
  await picture
    .resize(width)
    [format](format === 'avif' ? { quality: 55, effort: 4 } : { quality: 78 })
    .toFile(target);
}

if (import.meta.main) await makeScenes(process.cwd());
