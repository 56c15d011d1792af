// Titles of flags, and small helpers for their words.
import fs from 'node:fs';
import { at, hashString } from '../lib/util.mjs';
import { viewBox } from '../lib/svg.mjs';

export const pick = (list, key, n = 0) => list[(hashString(`${key}/${n}`) >>> 3) % list.length];
export const esc = (s) => s.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
export const fr = (s) => s.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
const cap = (s) => s.charAt(0).toUpperCase() + s.slice(1);

export const area = (s) => {
  const [a, b] = s.split('x').map(Number);
  return a * b;
};
/** The proportions of a drawing, height to width, as small whole numbers. */
const known = { 'british-columbia': '3:5', nunavut: '9:16', nato: '3:4' }; // drawings that are a hair off
export function proportions(id) {
  const vb = viewBox(fs.readFileSync(at('designs/flat', `${id}.svg`), 'utf8')),
    r = vb.w / vb.h;
  if (known[id]) return { text: known[id], r };
  for (let q = 1; q <= 40; q++) {
    const p = Math.round(q * r);
    if (Math.abs(p / q - r) < 0.0012) return { text: `${q}:${p}`, r };
  }
  return { text: `1:${r.toFixed(2)}`, r };
}

export function titleEn(d) {
  const n = d.name.en;
  if (/\bflag\b|ensign/i.test(n)) return n;
  if (n.includes('(')) return n.replace(' (', ' Flag (');
  if (n.includes(', ') && /^Jolly/.test(n)) return n.replace(', ', ' Flag, ');
  return `${n} Flag`;
}
export function titleFr(d) {
  const n = d.name.fr;
  if (/^(drapeau|pavillon|Jolly|tricolore|Red Ensign)/.test(n)) return cap(n);
  if (/^message-/.test(d.id)) return `Drapeau « ${n} »`;
  if (/^beach-/.test(d.id)) return `Drapeau de plage, ${n}`;
  return `Drapeau ${n}`;
}
