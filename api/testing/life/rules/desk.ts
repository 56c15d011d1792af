import type { Receivables } from '../../../../contract/desk/receivables.ts';
import type { Inbox } from '../../../../contract/desk/today.ts';
import { shopDay } from '../../../settings/index.ts';
import { type BookedOrder, type Books, ofOrder, settledOf, sum } from '../books.ts';
import { asStaff, type World } from '../world.ts';
import { piecesOf } from './goods.ts';

/** What staff see is what the orders make: debts, tasks, the log. */
export const deskFaults = async (world: World, books: Books): Promise<string[]> => [
  ...endFaults(books),
  ...(await debtFaults(world, books)),
  ...(await taskFaults(world, books)),
  ...(await logFaults(world)),
];

/** An order of which nothing is to be packed and nothing was packed has ended. */
const endFaults = (books: Books): string[] =>
  books.orders
    .filter(
      (order) =>
        order.status === 'processing' &&
        order.payment_status === 'paid' &&
        order.held_reason === null &&
        ofOrder(books.refunds, order).every(({ state }) => state === 'paid' || state === 'failed') &&
        !ofOrder(books.parcels, order).some(({ state }) => state !== 'undone') &&
        piecesOf(books, order).every(({ owed }) => owed === 0),
    )
    .map(({ order_number }) => `${order_number} is refunded whole, and still prepared`);

async function debtFaults(world: World, books: Books): Promise<string[]> {
  const answer = (await (await asStaff(world, ['owner', 'GET', '/receivables'])).json()) as Receivables;
  const owed = sum(
    books.orders
      .filter(
        (order) =>
          order.payment_status === 'awaiting_invoice' &&
          ofOrder(books.invoices, order).some(({ kind }) => kind === 'invoice'),
      )
      .map((order) => {
        const { paid, credited } = settledOf(books, order);
        return order.total_cents - paid - credited;
      }),
  );
  const rows = sum(answer.data.map(({ totalCents }) => totalCents));
  const ages = sum(answer.data.flatMap((row) => Object.values(row.ages)));
  return [owed, rows, ages, answer.totals.totalCents].every((cents) => cents === owed)
    ? []
    : [`debts are ${owed}, listed ${rows}, by age ${ages}, in all ${answer.totals.totalCents}`];
}

async function taskFaults(world: World, books: Books): Promise<string[]> {
  const answer = await asStaff(world, ['owner', 'GET', '/inbox']);
  const { counts } = ((await answer.json()) as { data: Inbox }).data;
  const isGood = (status: string) =>
    ['paid', 'deposit_paid', 'pending_cod', 'awaiting_invoice', 'credited', 'written_off'].includes(status);
  const today = shopDay(world.now());
  // One that is late is listed as that alone.
  const isLate = ({ promised_for }: BookedOrder) => promised_for !== null && promised_for < today;
  const expected = {
    'order-held': books.orders.filter(({ held_reason }) => held_reason !== null).length,
    'order-to-pack': books.orders.filter(
      (order) =>
        order.status === 'processing' &&
        order.held_reason === null &&
        !isLate(order) &&
        isGood(order.payment_status) &&
        // With a deposit only goods from the stock are packed.
        piecesOf(books, order).some(
          ({ kind, owed, packed }) =>
            owed > packed && (kind === 'stock' || order.payment_status !== 'deposit_paid'),
        ),
    ).length,
    'order-late': books.orders.filter(
      (order) =>
        ['pending', 'processing'].includes(order.status) && order.held_reason === null && isLate(order),
    ).length,
    'mail-parked': 0,
    'job-given-up': 0,
  };
  return Object.entries(expected)
    .filter(([kind, count]) => (counts[kind as keyof typeof expected] ?? 0) !== count)
    .map(
      ([kind, count]) =>
        `${kind}: ${counts[kind as keyof typeof expected] ?? 0} are listed, ${count} are there`,
    );
}

async function logFaults(world: World): Promise<string[]> {
  const answer = await asStaff(world, ['owner', 'GET', '/log/check']);
  const { data } = (await answer.json()) as { data: { isWhole?: boolean } };
  return JSON.stringify(data).includes('false') ? [`the log is not whole: ${JSON.stringify(data)}`] : [];
}
