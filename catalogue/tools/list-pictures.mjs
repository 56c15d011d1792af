// Writes images.json: the size of every picture.
import fs from 'node:fs';
import { at } from './lib/util.mjs';

function webpSize(file) {
  const b = fs.readFileSync(at(file)),
    kind = b.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [1 + b.readUIntLE(24, 3), 1 + b.readUIntLE(27, 3)];
  if (kind === 'VP8 ') return [b.readUInt16LE(26) & 0x3fff, b.readUInt16LE(28) & 0x3fff];
  const v = b.readUInt32LE(21); // VP8L
  return [1 + (v & 0x3fff), 1 + ((v >> 14) & 0x3fff)];
}
function listPictures() {
  const out = {};
  for (const d of fs.readdirSync(at('images')).sort())
    for (const f of fs.readdirSync(at('images', d)).sort())
      if (f.endsWith('.webp')) {
        const p = `images/${d}/${f}`,
          [width, height] = webpSize(p);
        out[p] = { width, height, bytes: fs.statSync(at(p)).size };
      }
  return out;
}

export function build() {
  const rows = Object.entries(listPictures()).map(
    ([path, size]) => `${JSON.stringify(path)}: ${JSON.stringify(size)}`,
  );
  fs.writeFileSync(at('images.json'), `{\n${rows.join(',\n')}\n}\n`);
}
