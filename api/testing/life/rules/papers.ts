import { type BookedInvoice, type BookedOrder, type Books, ofOrder, sum } from '../books.ts';

/** Papers are numbered without gaps, stay as they were issued, and say what the order charged and gave back. */
export const paperFaults = (books: Books, before: Books | undefined): string[] => [
  ...numberFaults(books.invoices),
  ...frozenFaults(books, before),
  ...books.orders.flatMap((order) =>
    faultsOfOrder(books, order).map((fault) => `${order.order_number} ${fault}`),
  ),
];

function numberFaults(invoices: readonly BookedInvoice[]): string[] {
  const series = Map.groupBy(invoices, ({ kind, year }) => `${kind} ${year}`);
  return Array.from(series).flatMap(([name, papers]) =>
    papers.every(({ sequence }, index) => sequence === index + 1) ? [] : [`${name} has gaps`],
  );
}

function frozenFaults({ invoices }: Books, before: Books | undefined): string[] {
  const now = new Map(invoices.map(({ id, digest }) => [id, digest]));
  return (before?.invoices ?? [])
    .filter(({ id, digest }) => now.get(id) !== digest)
    .map(({ number }) => `${number} has changed`);
}

function faultsOfOrder(books: Books, order: BookedOrder): string[] {
  const papers = ofOrder(books.invoices, order);
  const [invoice] = papers.filter(({ kind }) => kind === 'invoice');
  const credits = papers.filter(({ kind }) => kind === 'credit');
  const credited = sum(credits.map(({ total_cents }) => total_cents));
  const faults: string[] = papers.flatMap((paper) => [...sumFaults(paper), ...numbersLacked(paper)]);
  if (credits.length > 0 && !invoice) faults.push('has a credit note without an invoice');
  if (credits.filter(({ refund_id }) => refund_id === null).length > 1) faults.push('is credited twice');
  if (!invoice) return faults;
  if (invoice.total_cents !== order.total_cents) faults.push('was invoiced with another total');
  if (credited > invoice.total_cents)
    faults.push(`has credit notes of ${credited} on ${invoice.total_cents}`);
  if (ofOrder(books.due, order).length > 0) return faults;
  const given = sum(
    ofOrder(books.refunds, order)
      .filter(({ state }) => state === 'paid')
      .map((row) => row.amount_cents - row.other_cents),
  );
  const isUnpaid = order.status === 'cancelled' && ['failed', 'deposit_paid'].includes(order.payment_status);
  const expected = isUnpaid ? order.total_cents : given;
  // A credit note stays when the bank returns its refund, for the buyer is still owed that.
  const isRight = wasReturned(books, order) ? credited >= expected : credited === expected;
  if (!isRight) faults.push(`is credited ${credited} of ${expected}`);
  return faults;
}

const wasReturned = (books: Books, order: BookedOrder): boolean => {
  const steps = ofOrder(books.events, order);
  return steps.some(
    ({ what, detail }, index) =>
      what === 'refund-failed' &&
      steps
        .slice(0, index)
        .some((step) => step.what === 'refunded' && step.detail.refundId === detail.refundId),
  );
};

const numbersLacked = ({ number, total_cents, snapshot }: BookedInvoice): string[] =>
  total_cents >= 10_000 && snapshot.taxes.some(({ registration }) => registration === null)
    ? [`${number} of ${total_cents} lacks a registration number`]
    : [];

function sumFaults({ number, total_cents, snapshot }: BookedInvoice): string[] {
  const { discountCents, adjustmentCents = 0, shippingCents, taxes } = snapshot;
  const goodsCents = snapshot.goodsCents + adjustmentCents;
  const total =
    Math.max(0, goodsCents - discountCents) +
    shippingCents +
    sum(taxes.map(({ amountCents }) => amountCents));
  const plain = Math.max(
    0,
    goodsCents + shippingCents + sum(taxes.map(({ amountCents }) => amountCents)) - discountCents,
  );
  return total === total_cents || plain === total_cents
    ? []
    : [`${number} says ${total_cents}, its parts ${total}`];
}
