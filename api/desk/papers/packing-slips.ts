import { html } from 'hono/html';
import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { OtherSettings } from '../../../contract/desk/settings.ts';
import { formatDay } from '../../../contract/formats.ts';
import { type Language, LOCALES } from '../../../contract/locale.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { sellerOnPapers } from '../../settings/index.ts';
import type { PrintedLine, PrintedOrder } from './paper-queries.ts';
import { type PaperWords, paperWords } from './paper-words.ts';
import type { Markup } from './sheet.ts';

/** An order, or one parcel of it, with the pieces to print. */
export type Slip = PrintedOrder & { readonly parcel?: number };

/** A packing slip for each order, in the order's language: it travels with the parcel. */
export const packingSlips = (orders: readonly Slip[], settings: OtherSettings): Markup[] =>
  orders.map((order) => slip(order, settings, paperWords(order.language)));

const slip = (order: Slip, settings: OtherSettings, words: PaperWords): Markup => {
  const { language } = order;
  return html`<section lang="${LOCALES[language]}">
<header><div><h1>${words('packingSlip')}</h1><p>${words('orderNumber', { number: order.number })}${parcelName(order, words)}</p></div>
<div class="from">${sender(settings, language)}</div></header>
${warning(order, words)}
<div class="facts"><div><h2>${words(order.pickup_store === null ? 'deliverTo' : 'pickedUpBy')}</h2>${recipient(order)}</div>
<dl>${facts(order, words).map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl></div>
<table class="lines"><thead><tr><td class="picture"></td><th>${words('item')}</th><th class="number">${words('quantity')}</th><td class="tick"></td></tr></thead>
<tbody>${order.lines.map((line) => row(line, language))}</tbody></table>
${order.customer.notes && html`<div class="notes"><h2>${words('notes')}</h2>${order.customer.notes}</div>`}
<footer>${settings.phone === null ? '' : words('questions', { phone: settings.phone, number: order.number })}</footer>
</section>`;
};

const parcelName = ({ parcel, pickup_store }: Slip, words: PaperWords): string =>
  parcel === undefined ? '' : ` · ${words(pickup_store === null ? 'parcel' : 'pickup', { parcel })}`;

/** The shop, as the sender of a parcel. */
export const sender = (settings: OtherSettings, language: Language): Markup => {
  const { name, address } = sellerOnPapers(settings);
  return html`<b>${name}</b>${address && html`<br>${address.street}<br>${cityLine(language, address)}`}`;
};

/** An order that must not be shipped says so in large letters. */
export const warning = ({ status, is_held }: PrintedOrder, words: PaperWords): Markup | '' => {
  if (status === 'cancelled') return html`<p class="stop">${words('cancelled')}</p>`;
  return is_held ? html`<p class="stop">${words('held')}</p>` : '';
};

/** Name and address; for a pick-up the name and the store. */
export const recipient = ({ customer, pickup_store, language }: PrintedOrder): Markup => {
  const names = [`${customer.firstName} ${customer.lastName}`.trim(), customer.businessName];
  const place =
    pickup_store === null
      ? [streetLine(customer.address, customer.apartment), cityLine(language, customer)]
      : [paperWords(language)('pickupAt', { store: pickup_store })];
  const lines = [...names, ...place].filter(Boolean);
  return html`${lines.map((line, i) => html`${i > 0 ? html`<br>` : ''}${line}`)}`;
};

const facts = (order: PrintedOrder, words: PaperWords): [string, string][] => {
  const day = (date: Date) => formatDay(order.language, date);
  return [
    [words('placedOn'), day(order.created_at)],
    // Noon, so that the day is the same in every time zone of the country.
    ...(order.promised_for === null
      ? []
      : [[words('promisedFor'), day(new Date(`${order.promised_for}T17:00:00Z`))] as [string, string]]),
    ...(order.po_number ? [[words('poNumber'), order.po_number] as [string, string]] : []),
  ];
};

const row = (line: PrintedLine, language: Language) => html`<tr>
<td class="picture">${picture(line)}</td>
<td>${nameOf(line, language)}<br><span class="sku">${detailsOf(line, language)}</span></td>
<td class="number">${line.quantity}</td>
<td class="tick"><i></i></td>
</tr>`;

/** Our own path, small. The name beside it says what it shows. */
export const picture = ({ image_path, image_version }: PrintedLine): Markup =>
  html`<img src="${pictureUrl(image_path, image_version)}?w=160" alt="" width="64" height="64">`;

export const nameOf = ({ name_en, name_fr }: PrintedLine, language: Language): string =>
  ({ en: name_en, fr: name_fr })[language];

/** The chosen options, and the number on the shelf of what lies on one. */
export const detailsOf = ({ variant, sku }: PrintedLine, language: Language): string => {
  const { sku: _, ...options } = variant ?? {};
  return [...optionValueNames(options, language), ...(sku === null ? [] : [sku])].join(' · ');
};
