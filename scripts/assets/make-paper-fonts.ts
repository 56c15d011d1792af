import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { allCharacters } from './make-fonts.ts';

// Typst reads static TrueType fonts only. The files are in the repository, because they seldom change and the shop
// needs them without a build: run `node scripts/assets/make-paper-fonts.ts` after a change of the fonts' versions.
const TO = 'api/press/fonts';

interface Recipe {
  /** As a file: URL. */
  readonly file: string;
  readonly weight: number;
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  'archivo-bold': {
    file: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
    weight: 700,
  },
  'source-sans-regular': {
    file: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    weight: 400,
  },
  'source-sans-semibold': {
    file: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    weight: 600,
  },
};

await mkdir(TO, { recursive: true });
for (const [name, { file, weight }] of Object.entries(RECIPES)) {
  const font = await readFile(fileURLToPath(file));
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  await writeFile(`${TO}/${name}.ttf`, await subsetFont(font, allCharacters(), options));
}
