import fs from 'node:fs';
import { at, ok, usedImages } from './report.mjs';

/** @returns the size of the catalogue, and the images that nothing refers to. */
export function checkFolderSize() {
  let bytes = 0;
  let files = 0;
  const spare = [];
  const walk = (d) => {
    for (const e of fs.readdirSync(at(d), { withFileTypes: true })) {
      const p = d ? `${d}/${e.name}` : e.name;
      if (e.name === 'node_modules') continue;
      if (e.isDirectory()) walk(p);
      else {
        files++;
        bytes += fs.statSync(at(p)).size;
        if (p.startsWith('images/') && !usedImages.has(p)) spare.push(p);
      }
    }
  };
  walk('');
  ok(bytes <= 30 * 2 ** 20, `folder is ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  ok(files <= 3000, `${files} files`);
  return { bytes, files, spare };
}
