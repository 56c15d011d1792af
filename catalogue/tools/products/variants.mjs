// Fabrics, sizes and prices of a flag.
import { rng, hashString } from '../lib/util.mjs';
import { shaped } from '../data/designs.mjs';
import { fabricInfo, finishInfo, p95 } from '../data/copy.mjs';
import { area, proportions } from './titles.mjs';
import { emblem } from './descriptions.mjs';

export const code = {
  'Tuff Fly': 'TF',
  '200D Nylon': 'N2',
  '210D Nylon': 'N3',
  Durapoly: 'DP',
  'Value-Tex': 'VT',
  Paper: 'PA',
  Grommets: 'GR',
  'Rope and Toggle': 'RT',
  'Open Sleeves': 'SL',
};
export const plans = {
  // sizes, fabrics, finishes by how much the design sells
  top: [
    ['54x27', '27x14', '36x18', '72x36', '90x45', '108x54'],
    ['200D Nylon', 'Tuff Fly', 'Durapoly', 'Value-Tex'],
    ['Grommets', 'Rope and Toggle', 'Open Sleeves'],
  ],
  high: [
    ['54x27', '36x18', '72x36', '90x45'],
    ['200D Nylon', 'Tuff Fly', 'Durapoly'],
    ['Grommets', 'Rope and Toggle', 'Open Sleeves'],
  ],
  mid: [
    ['54x27', '36x18', '72x36'],
    ['200D Nylon', 'Durapoly'],
    ['Grommets', 'Rope and Toggle'],
  ],
  low: [
    ['54x27', '36x18'],
    ['Durapoly', 'Value-Tex'],
    ['Grommets', 'Open Sleeves'],
  ],
  square: [
    ['24x24', '36x36', '54x54'],
    ['200D Nylon', 'Durapoly'],
    ['Grommets', 'Rope and Toggle'],
  ],
  signal: [
    ['18x18', '24x24', '36x36'],
    ['200D Nylon', 'Tuff Fly'],
    ['Rope and Toggle', 'Grommets'],
  ],
};
export const top = new Set(['ontario', 'quebec', 'british-columbia', 'alberta', 'united-states', 'ukraine', 'pride-rainbow']);
export const high = new Set([
  'manitoba',
  'new-brunswick',
  'newfoundland-and-labrador',
  'nova-scotia',
  'nunavut',
  'prince-edward-island',
  'saskatchewan',
  'yukon',
  'northwest-territories',
  'united-kingdom',
  'france',
  'italy',
  'ireland',
  'scotland',
  'germany',
  'india',
  'philippines',
  'jamaica',
  'mexico',
  'metis-blue',
  'acadia',
  'franco-ontarian',
  'pride-transgender',
  'canadian-red-ensign',
  'race-checkered',
  'message-open',
]);
export const planOf = (d) =>
  shaped.has(d.id) && d.category !== 'nautical-flags'
    ? 'low'
    : d.id.startsWith('signal-')
      ? 'signal'
      : proportions(d.id).r < 1.2 && !d.id.startsWith('signal')
        ? 'square'
        : top.has(d.id)
          ? 'top'
          : high.has(d.id)
            ? 'high'
            : /^(race|beach|message|pride-(gen|aro|age|gay)|jolly|golf)/.test(d.id)
              ? 'low'
              : 'mid';
let skus = 0;
export function flagVariants(d, plan) {
  const [sizes, fabrics, finishes] = plans[plan],
    out = [],
    R = rng(hashString(d.id)),
    rich = emblem.has(d.id) ? 1.12 : 1,
    words = d.id.split('-'),
    short = (words.length > 1 ? words[0].slice(0, 3) + words.at(-1).slice(0, 3) : d.id.slice(0, 6)).toUpperCase();
  for (const size of sizes)
    for (const fabric of fabrics)
      for (const Finishing of finishes) {
        const a = area(size);
        if (Finishing === 'Open Sleeves' && a > 1458) continue; // sleeves are for hand and wall poles
        if (fabric === 'Tuff Fly' && a < 500) continue;
        if (fabric === 'Value-Tex' && a > 1458) continue;
        if (plan !== 'signal' && fabric === 'Durapoly' && Finishing === 'Rope and Toggle' && a < 1000) continue;
        const price = p95((a * fabricInfo[fabric].rate * rich + 5.5) * (1 + finishInfo[Finishing].add));
        const q = R(),
          stock = q < 0.07 ? 0 : q < 0.16 ? 1 + Math.floor(R() * 4) : 6 + Math.floor(R() * (a > 3000 ? 18 : 90));
        out.push({
          sku: `${short}-${code[fabric]}-${size.replace('x', '')}-${code[Finishing]}`,
          price,
          discount: 0,
          stock_quantity: stock,
          fabric,
          size,
          Finishing,
        });
      }
  return out;
}
