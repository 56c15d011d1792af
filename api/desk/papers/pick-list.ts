import { html } from 'hono/html';
import { formatMinute } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/locale.ts';
import { detailsOf, nameOf, picture } from './packing-slips.ts';
import type { PrintedLine, PrintedOrder } from './paper-queries.ts';
import { type PaperWords, paperWords } from './paper-words.ts';
import type { Markup } from './sheet.ts';

interface Pick {
  readonly line: PrintedLine;
  readonly pieces: number;
  readonly orders: readonly { readonly number: string; readonly pieces: number }[];
}

/**
 * Lists what to take from the shelves for all the orders together, by sku, in the language of the person who picks.
 * Made-to-order goods are not in stock, so
 * they are left out; so are orders that must not be packed, which the list names.
 * @param orders with the pieces of each line that are to be packed.
 */
export function pickList(orders: readonly PrintedOrder[], language: Language, now: Date): Markup {
  const words = paperWords(language);
  const open = orders.filter((order) => isOpen(order));
  const left = orders.filter((order) => !isOpen(order)).map(({ number }) => number);
  const picks = picksOf(open);
  return html`<section>
<header><div><h1>${words('pickList')}</h1><p>${words('ordersOf', { count: open.length })}</p></div>
<div class="from">${formatMinute(language, now)}</div></header>
${left.length > 0 && html`<p class="stop left">${words('leftOut')}${left.map((number) => html` <span class="no">${number}</span>`)}</p>`}
${picks.length === 0 ? html`<p class="empty">${words('nothingToPick')}</p>` : table(picks, language, words)}
</section>`;
}

const isOpen = ({ status, is_held }: PrintedOrder) => !is_held && ['pending', 'processing'].includes(status);

function picksOf(orders: readonly PrintedOrder[]): Pick[] {
  const wanted = orders.flatMap(({ number, lines }) =>
    lines.flatMap((line) =>
      line.sku === null ? [] : { line, number, sku: line.sku, pieces: line.quantity },
    ),
  );
  const bySku = Map.groupBy(wanted, ({ sku }) => sku);
  return [...bySku]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => {
      const line = same[0]?.line;
      const pieces = same.reduce((sum, one) => sum + one.pieces, 0);
      return line ? [{ line, pieces, orders: same }] : [];
    });
}

const table = (picks: readonly Pick[], language: Language, words: PaperWords) => html`
<table class="lines"><thead><tr><td class="picture"></td><th>${words('item')}</th><th>${words('for')}</th><th class="number">${words('quantity')}</th><td class="tick"></td></tr></thead>
<tbody>${picks.map(
  ({ line, pieces, orders }) => html`<tr>
<td class="picture">${picture(line)}</td>
<td>${nameOf(line, language)}<br><span class="sku">${detailsOf(line, language)}</span></td>
<td class="sku">${orders.map((order, i) => html`${i > 0 ? html`<br>` : ''}<span class="no">${order.number} × ${order.pieces}</span>`)}</td>
<td class="number">${pieces}</td>
<td class="tick"><i></i></td>
</tr>`,
)}</tbody></table>`;
