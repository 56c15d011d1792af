import fs from 'node:fs';
import { at, both, kebab, ok, unique } from './report.mjs';

export function checkDesigns(designs) {
  unique('design id', designs, (d) => d.id);
  for (const d of designs) {
    ok(kebab.test(d.id), `design id ${d.id}`);
    both(d.title, `design ${d.id} title`);
    both(d.fact, `design ${d.id} fact`);
    ok(d.ratio > 0.5 && d.ratio < 3, `design ${d.id} ratio ${d.ratio}`);
    ok(d.source && d.licence, `design ${d.id} source`);
    ok(!/GPL|SA\b/.test(d.licence), `design ${d.id} licence ${d.licence}`);
    const t = fs.existsSync(at(d.file)) ? fs.readFileSync(at(d.file), 'utf8') : '';
    ok(t.includes('viewBox'), `design ${d.id}: no viewBox`);
    ok(t.length <= 150e3, `design ${d.id}: ${t.length} bytes`);
    ok(
      !/<script|<text\b|https?:\/\/(?!www\.w3\.org)/i.test(t.replace(/xmlns(:\w+)?="[^"]*"/g, '')),
      `design ${d.id}: script, font text or outside link`,
    );
  }
  ok(
    fs.readdirSync(at('designs/flat')).length === designs.length,
    'designs/flat and designs.json differ in number',
  );
}
