// Draws the icons of both icon-names.ts into the icons.css beside each: run it after a change of a list.
import { writeFile } from 'node:fs/promises';
import { drawIcons, drawStaffIcons, ICONS_CSS, STAFF_ICONS_CSS } from './icons/draw-icons.ts';

await writeFile(ICONS_CSS, await drawIcons());
await writeFile(STAFF_ICONS_CSS, await drawStaffIcons());
