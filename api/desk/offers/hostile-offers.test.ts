import { expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { offerLine, setUpOffers } from '../../testing/staff/offer-desk.ts';

const { its, ask, drafted, pathOf } = setUpOffers();

/** Words that are code, markup or commands to whatever prints, reads or shows a paper. */
const HOSTILE = [
  '#panic("x")',
  '#read("/etc/passwd")',
  '"] } #let x = { while true {} }',
  ') Tj ET endstream endobj trailer << /Root 1 0 R >>',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://evil.example")',
];
/** A line may end anywhere, and quotes may be set as a book has them. */
const plain = (words: string) => words.replaceAll(/[\s"“”]/g, '');

it('P150 prints an offer of words that are code, of 1,000 letters, and that turn the words around them', async () => {
  const number = await ask({ quantity: '40' }, '/custom-quote');
  const answers = { firstName: 'W'.repeat(1000), lastName: 'Byron\u202e', businessName: HOSTILE[3] };
  await its.database.pool.query('update quotes set answers = answers || $1 where number = $2', [
    answers,
    number,
  ]);
  const lines = [
    ...HOSTILE.map((name) => offerLine({ name, details: { finish: name } })),
    offerLine({ name: 'x'.repeat(300) }),
    offerLine({ kind: 'discount', name: `${HOSTILE[0]}\u202e`, unitPriceCents: -100, quantity: 1 }),
  ];
  await drafted(number, lines, { note: HOSTILE.join('\n') });
  const answer = await its.api.get(pathOf(number, 1, '/offer.pdf'), its.desk.headers);
  expect(answer.status).toBe(200);
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  for (const words of [...HOSTILE, 'W'.repeat(1000), 'x'.repeat(300)])
    expect(plain(text)).toContain(plain(words));
  expect(text).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/);
});
