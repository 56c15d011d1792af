import { words } from '../mail-words.ts';
import type { OrderLetter } from './order-letter.ts';

/** Renders the letter as plain text. */
export function orderText(letter: OrderLetter): string {
  const row = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;
  return [
    letter.heading,
    '',
    letter.intro,
    '',
    `${words('orderNumber')}: ${letter.number}`,
    ...letter.facts.map(row),
    '',
    ...letter.lines.flatMap(({ name, variant, quantity, each, price }) => [
      variant ? `${name} (${variant})` : name,
      `  ${quantity}, ${each}: ${price}`,
    ]),
    '',
    ...letter.sums.map(row),
    row(letter.total),
    '',
    ...letter.places.flatMap(({ title, lines }) => [`${title}:`, ...lines, '']),
    ...(letter.notes ? [`${letter.notes.title}:`, letter.notes.text, ''] : []),
    ...(letter.statusUrl ? [words('checkStatusText', { url: letter.statusUrl })] : []),
    letter.closing,
    '',
    `${words('shop')} · ${words('tagline')}`,
    letter.why,
    '',
  ].join('\n');
}
