import { footText } from '../foot.ts';
import { senderLine } from '../frame.ts';
import { mailWords } from '../mail-words.ts';
import type { OrderLetter } from './order-letter.ts';

/** Renders the letter as plain text. */
export function orderText(letter: OrderLetter): string {
  const { words } = mailWords(letter.language);
  const titled = (title: string) => words('title', { title });
  const row = ({ label, value }: { label: string; value: string }) => `${titled(label)} ${value}`;
  return [
    letter.heading,
    '',
    letter.intro,
    '',
    row({ label: words('orderNumber'), value: letter.number }),
    ...letter.facts.map(row),
    '',
    ...letter.lines.flatMap(({ name, variant, priced, price }) => [
      variant ? `${name} (${variant})` : name,
      `  ${price ? words('lineText', { line: priced, price }) : priced}`,
    ]),
    '',
    ...(letter.total ? [...letter.sums.map(row), row(letter.total), ''] : []),
    ...letter.places.flatMap(({ title, lines }) => [titled(title), ...lines, '']),
    ...(letter.notes ? [titled(letter.notes.title), letter.notes.text, ''] : []),
    ...(letter.actions ?? []).map((action) => words('linkText', { ...action })),
    letter.closing,
    '',
    senderLine(letter.language),
    letter.why,
    ...footText(letter.language, letter.otherHome),
    '',
  ].join('\n');
}
