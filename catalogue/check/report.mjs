// Collects problems, and knows which images the data uses.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export const problems = [];
/** The files of all images that were checked so far, relative to the catalogue. */
export const usedImages = new Set();

export const at = (file) => path.join(root, file);
export const read = (file) => JSON.parse(fs.readFileSync(at(file), 'utf8'));
export const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function ok(test, message) {
  if (!test) problems.push(message);
}

export function unique(what, list, keyOf = (one) => one) {
  const seen = new Set();
  for (const key of list.map(keyOf)) {
    ok(!seen.has(key), `${what} twice: ${key}`);
    seen.add(key);
  }
}

const isText = (words) => typeof words === 'string' && words.trim() !== '';

export function both(words, where) {
  ok(words && isText(words.en) && isText(words.fr), `${where}: needs en and fr`);
}

export function image(file, where) {
  usedImages.add(file);
  ok(fs.existsSync(at(file)), `${where}: no such image ${file}`);
}
