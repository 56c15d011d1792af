import { tablesWith } from '../../database/tables-with.ts';
import { type Books, ofOrder } from '../books.ts';
import type { World } from '../world.ts';

/** Tables that may name somebody who was forgotten: frozen papers in both languages, and what the tests' own provider remembers. */
const KEPT = ['invoices', 'invoice_translations'];

/** Each thing is mailed once, and nobody who was forgotten is named. */
export const mailFaults = async (world: World, books: Books): Promise<string[]> => [
  ...doubleFaults(books),
  ...(await forgottenFaults(world, books)),
];

/** Kinds that are mailed again when the total or the link changes. */
const CHANGING = [
  'order-confirmation',
  'pay-link',
  'payment-received',
  'order-address-changed',
  'invoice-reminder',
  'order-held-for-shop',
];

function doubleFaults(books: Books): string[] {
  const faults = books.orders.flatMap((order) => {
    const again = ofOrder(books.events, order).filter(({ what }) => what === 'mailed').length;
    const own = books.mails.filter(({ order_id, kind }) => order_id === order.id && !CHANGING.includes(kind));
    const groups = Map.groupBy(own, (mail) =>
      [mail.kind, mail.recipient, mail.refund_id, mail.invoice_id, mail.fulfilment_id].join(' '),
    );
    return Array.from(groups)
      .filter(([, mails]) => mails.length > 1 + again)
      .map(([name, mails]) => `${order.order_number} has ${mails.length} mails: ${name}`);
  });
  const empty = books.mails
    .filter(({ recipient }) => recipient === '')
    .map(({ kind }) => `${kind} to nobody`);
  return [...faults, ...empty];
}

async function forgottenFaults(world: World, books: Books): Promise<string[]> {
  const faults = [];
  for (const email of world.forgotten.keys()) {
    // Until their orders are completed and paid, people are known.
    if (books.orders.some((order) => order.email === email)) continue;
    const tables = (await tablesWith(world.database.pool, email)).filter((table) => !KEPT.includes(table));
    if (tables.length > 0) faults.push(`${email} was forgotten and is in ${tables}`);
  }
  return faults;
}
