import { type BookedOrder, type BookedRefund, type Books, isLive, ofOrder, sum } from '../books.ts';

/** What was paid and given back of each order adds up, part by part and payment by payment. */
export const moneyFaults = (books: Books): string[] =>
  books.orders.flatMap((order) =>
    [...faultsOfOrder(books, order), ...faultsOfPayments(books, order), ...faultsOfPieces(books, order)].map(
      (fault) => `${order.order_number} ${fault}`,
    ),
  );

const amounts = (rows: readonly { readonly amount_cents: number }[]) =>
  sum(rows.map(({ amount_cents }) => amount_cents));

function faultsOfOrder({ payments, refunds }: Books, order: BookedOrder): string[] {
  const paidRows = ofOrder(payments, order).filter(({ state }) => state === 'paid');
  const ids = new Set(paidRows.map(({ id }) => id));
  const given = ofOrder(refunds, order).filter((row) => isLive(row) && ids.has(row.payment_id));
  const paid = amounts(paidRows);
  const sure = sureRefunds(given);
  const faults = [];
  if (amounts(given) !== order.refunded_cents)
    faults.push(`counts ${order.refunded_cents}, gave ${amounts(given)}`);
  if (amounts(sure) > paid) faults.push(`gave ${amounts(sure)} of ${paid}`);
  const isAccepted = paidRows.some(({ kind, staff_id }) => kind === 'whole' && staff_id !== null);
  if (order.payment_status === 'paid' && paid !== order.total_cents && !isAccepted)
    faults.push(`is paid by ${paid} of ${order.total_cents}`);
  const { payment_status } = order;
  if (payment_status === 'awaiting_invoice' && paid >= order.total_cents && paid > 0)
    faults.push(`waits for money that came`);
  if (['pending', 'pending_cod'].includes(payment_status) && paid > 0)
    faults.push(`has ${paid} and is ${payment_status}`);
  if (payment_status === 'failed' && paid !== order.refunded_cents)
    faults.push(`failed and keeps ${paid - order.refunded_cents}`);
  const parts = ['goods', 'gst', 'pst', 'hst', 'shipping'] as const;
  const whole = {
    goods: Math.max(0, order.subtotal_cents - order.discount_cents),
    gst: order.gst_cents,
    pst: order.pst_cents,
    hst: order.hst_cents,
    shipping: order.shipping_cents,
  };
  for (const part of parts)
    if (sum(sure.map((row) => row[`${part}_cents`])) > whole[part])
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
