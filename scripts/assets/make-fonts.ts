import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { isNewer } from './is-newer.ts';

const TO = 'storefront/fonts';

interface Recipe {
  /** As a file: URL. */
  readonly file: string;
  /** The weights that the design uses; the variable font has every weight in between. */
  readonly wght: { readonly min: number; readonly max: number };
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  archivo: {
    file: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
    wght: { min: 600, max: 700 },
  },
  'source-sans': {
    file: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    wght: { min: 400, max: 600 },
  },
};

/** Basic Latin, Latin-1 and Latin Extended-A: English, French and the names of Canadian places and people. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
] as const;
const SIGNS = '–—‘’“”…•€™−×·←→↑↓';

/**
 * Makes `storefront/fonts/<name>.woff2` below `root`, a third smaller than the published fonts. Skips existing files.
 */
export async function makeFonts(root: string): Promise<void> {
  await mkdir(join(root, TO), { recursive: true });
  for (const [name, { file, wght }] of Object.entries(RECIPES)) {
    const source = fileURLToPath(file);
    const target = join(root, TO, `${name}.woff2`);
    if (await isNewer(target, [source, import.meta.filename])) continue;
    const font = await readFile(source);
    const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
    await writeFile(target, await subsetFont(font, allCharacters(), options));
  }
}

export function allCharacters(): string {
  const letters = LETTERS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
  return String.fromCodePoint(...letters) + SIGNS;
}

if (import.meta.main) await makeFonts(process.cwd());
