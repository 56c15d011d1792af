import { html } from 'hono/html';
import type { OtherSettings } from '../../../contract/desk/settings.ts';
import { LOCALES } from '../../../contract/locale.ts';
import { recipient, sender, warning } from './packing-slips.ts';
import type { PrintedOrder } from './paper-queries.ts';
import { paperWords } from './paper-words.ts';
import type { Markup } from './sheet.ts';

/** An address label for each order, six on a sheet, to be cut out. The heading is on the screen alone. */
export const labels = (orders: readonly PrintedOrder[], settings: OtherSettings, heading: string): Markup =>
  html`<h1 class="screen">${heading}</h1><div class="labels">${orders.map((order) => {
    const words = paperWords(order.language);
    return html`<div class="label" lang="${LOCALES[order.language]}">
<div class="from">${sender(settings, order.language)}</div>
<div class="to">${recipient(order)}</div>
${warning(order, words)}
<div class="ref">${words('orderNumber', { number: order.number })}</div>
</div>`;
  })}</div>`;
