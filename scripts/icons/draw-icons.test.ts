import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawIcons, drawStaffIcons, ICONS_CSS, STAFF_ICONS_CSS } from './draw-icons.ts';

it.each([
  { sheet: ICONS_CSS, draw: drawIcons },
  { sheet: STAFF_ICONS_CSS, draw: drawStaffIcons },
])('finds every icon of the list in $sheet, as Lucide draws it', async ({ sheet, draw }) => {
  expect(await readFile(sheet, 'utf8'), 'run node scripts/make-icon-styles.ts').toBe(await draw());
});
