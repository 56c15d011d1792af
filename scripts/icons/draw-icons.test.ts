import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawIcons, ICONS_CSS } from './draw-icons.ts';

it('finds every icon of the list in the style sheet, as Lucide draws it', async () => {
  expect(await readFile(ICONS_CSS, 'utf8'), 'run node scripts/make-icon-styles.ts').toBe(await drawIcons());
});
