import { expect, it } from 'vitest';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const { issue, paidOrder, papersOf, pdfOf } = setUpInvoices();

/** Names that are code, markup or commands to whatever prints, reads or shows a paper. */
const NAMES = [
  '#panic("x")',
  '#read("/etc/passwd")',
  '#image("https://evil.example/x.png")',
  '#include "../../secret.typ"',
  '#set page(width: 1pt); #pagebreak()',
  '$ sum_(k=0)^n k $ #eval("1+1")',
  '"] } #let x = { while true {} }',
  '*bold* _it_ `raw` <label> @label // comment /* x */',
  '\\ \\u{0} \\" ~ -- --- ...',
  ') Tj ET endstream endobj trailer << /Root 1 0 R >>',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://evil.example")',
];

/** As many as an order has fields that an invoice shows as they were typed. */
const groups = Array.from({ length: NAMES.length / 3 }, (_, n) => NAMES.slice(3 * n, 3 * n + 3));
/** A line may end anywhere, and quotes may be set as a book has them. */
const plain = (words: string) => words.replaceAll(/[\s"“”]/g, '');

it('P150 prints names that are code as the words that they are', async () => {
  const orders = [];
  for (const [businessName = '', lastName = '', address = ''] of groups)
    orders.push(await paidOrder({ customer: { businessName, lastName, address } }));
  await issue();
  for (const [n, id] of orders.entries()) {
    const { text } = await readPdf(await pdfOf((await papersOf(id))[0]));
    for (const name of groups[n] ?? []) expect(plain(text)).toContain(plain(name));
  }
});
