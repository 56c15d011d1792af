// Draws the icons of storefront/ui/icon-names.ts into storefront/ui/icons.css: run it after a change of that list.
import { writeFile } from 'node:fs/promises';
import { drawIcons, ICONS_CSS } from './icons/draw-icons.ts';

await writeFile(ICONS_CSS, await drawIcons());
