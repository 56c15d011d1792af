import {
  type BookedOrder,
  type BookedRefund,
  type Books,
  isLive,
  ofOrder,
  settledOf,
  sum,
} from '../books.ts';

/** What was paid and given back of each order adds up, part by part and payment by payment. */
export const moneyFaults = (books: Books): string[] =>
  books.orders.flatMap((order) =>
    [...faultsOfOrder(books, order), ...faultsOfPayments(books, order), ...faultsOfPieces(books, order)].map(
      (fault) => `${order.order_number} ${fault}`,
    ),
  );

const amounts = (rows: readonly { readonly amount_cents: number }[]) =>
  sum(rows.map(({ amount_cents }) => amount_cents));

function faultsOfOrder(books: Books, order: BookedOrder): string[] {
  const { payments, refunds } = books;
  const { credited, writtenOff } = settledOf(books, order);
  const paidRows = ofOrder(payments, order).filter(({ state }) => state === 'paid');
  const ids = new Set(paidRows.map(({ id }) => id));
  const given = ofOrder(refunds, order).filter(
    (row) => isLive(row) && row.payment_id !== null && ids.has(row.payment_id),
  );
  const paid = amounts(paidRows);
  const sure = sureRefunds(given);
  const faults = [];
  if (amounts(given) + credited !== order.refunded_cents)
    faults.push(`counts ${order.refunded_cents}, gave ${amounts(given)}, credited ${credited}`);
  if (paid + credited + writtenOff > order.total_cents && credited + writtenOff > 0)
    faults.push(`is settled by more than its total`);
  if (amounts(sure) > paid) faults.push(`gave ${amounts(sure)} of ${paid}`);
  const isAccepted = paidRows.some(
    ({ kind, staff_id, means }) =>
      ['whole', 'deposit', 'balance'].includes(kind) && staff_id !== null && means === null,
  );
  if (order.payment_status === 'paid' && paid + credited !== order.total_cents && !isAccepted)
    faults.push(`is paid by ${paid} of ${order.total_cents}`);
  const { payment_status } = order;
  if (payment_status === 'awaiting_invoice' && paid + credited >= order.total_cents && paid + credited > 0)
    faults.push(`waits for money that came`);
  const isDeposit = payment_status === 'deposit_paid' && order.status !== 'cancelled' && !isAccepted;
  if (isDeposit && (paid === 0 || (paid + credited >= order.total_cents && given.length === 0)))
    faults.push(`has ${paid} of ${order.total_cents}, and is ${payment_status}`);
  if (['pending', 'pending_cod'].includes(payment_status) && paid > 0)
    faults.push(`has ${paid} and is ${payment_status}`);
  if (payment_status === 'failed' && paid !== amounts(given))
    faults.push(`failed and keeps ${paid - amounts(given)}`);
  if (payment_status === 'credited' && (paid !== amounts(given) || paid + credited !== order.total_cents))
    faults.push(`is credited ${credited}, paid ${paid} and gave back ${amounts(given)}`);
  const isOff = payment_status === 'written_off';
  if (isOff ? paid + credited + writtenOff !== order.total_cents : writtenOff > 0)
    faults.push(`is ${payment_status}, and ${writtenOff} are written off`);
  const parts = ['goods', 'gst', 'pst', 'hst', 'shipping'] as const;
  const whole = {
    goods: Math.max(0, order.subtotal_cents - order.discount_cents),
    gst: order.gst_cents,
    pst: order.pst_cents,
    hst: order.hst_cents,
    shipping: order.shipping_cents,
  };
  const all = [
    ...sure,
    ...ofOrder(refunds, order).filter(({ method }) => method === 'credit'),
    ...ofOrder(books.writeOffs, order).filter(({ undone_at }) => undone_at === null),
  ];
  for (const part of parts)
    if (sum(all.map((row) => row[`${part}_cents`])) > whole[part])
      faults.push(`gave back too much of ${part}`);
  return faults;
}

/** The provider will refuse what the shop still asks for, when somebody gave the money back at the provider meanwhile. */
const sureRefunds = (live: readonly BookedRefund[]): BookedRefund[] =>
  live.filter(({ state }) => state === 'paid' || !live.some(({ reason }) => reason === 'by-provider'));

function faultsOfPayments({ payments, refunds }: Books, order: BookedOrder): string[] {
  const own = ofOrder(refunds, order);
  return [
    ...ofOrder(payments, order)
      .filter(
        ({ id, amount_cents }) =>
          amounts(sureRefunds(own.filter((row) => isLive(row) && row.payment_id === id))) > amount_cents,
      )
      .map(({ kind, state }) => `gave back more than a payment (${kind}, ${state})`),
    ...own
      .filter(
        (row) =>
          row.amount_cents !==
          sum([
            row.goods_cents,
            row.shipping_cents,
            row.gst_cents,
            row.pst_cents,
            row.hst_cents,
            row.other_cents,
          ]),
      )
      .map(({ reason }) => `has a refund that is not its parts (${reason})`),
  ];
}

function faultsOfPieces({ lines, refunds, refundLines }: Books, order: BookedOrder): string[] {
  const live = new Set(
    ofOrder(refunds, order)
      .filter(isLive)
      .map(({ id }) => id),
  );
  return ofOrder(lines, order).flatMap(({ position, quantity }) => {
    const rows = ofOrder(refundLines, order).filter((row) => row.position === position);
    const given = sum(rows.filter(({ refund_id }) => live.has(refund_id)).map((row) => row.quantity));
    const back = sum(rows.map(({ restocked }) => restocked));
    return [
      ...(given > quantity ? [`gave back ${given} of ${quantity} pieces`] : []),
      ...(back > quantity ? [`restocked ${back} of ${quantity} pieces`] : []),
    ];
  });
}
