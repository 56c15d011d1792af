import { sql } from 'kysely';
import type { BilledTax } from '../../../contract/orders/billed-tax.ts';
import type { TaxRates } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import type { Tx } from '../../db/client.ts';
import type { OrderRow } from './rows.ts';

/** The whole rates of a row, also of taxes that the shop is not registered for; undefined when it is gone. */
export async function findRates(tx: Tx, rowId: string): Promise<TaxRates | undefined> {
  const { rows } = await sql<TaxRates>`
    select gst_ppm as "gstPpm", pst_ppm as "pstPpm", hst_ppm as "hstPpm" from tax_rows where id = ${rowId}`.execute(
    tx,
  );
  return rows[0];
}

interface Retaxed {
  readonly orderId: string;
  readonly bill: BilledTax;
  readonly exemption: TaxExemption | null;
}

/** Writes what the order is charged now, and what its open payment waits for. */
export async function updateTax(tx: Tx, { orderId, bill, exemption }: Retaxed): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...columnsOf(bill), tax_exemption: exemption && JSON.stringify(exemption) })
    .where('id', '=', orderId)
    .execute();
  await updateAsked(tx, orderId, bill.totalCents);
}

/** What was told of a deposit stays, as far as the order costs so much; a balance is the rest. */
const updateAsked = (tx: Tx, orderId: string, totalCents: number) =>
  sql`
    with asked as (
      update orders set asked_cents = case
          when asked_cents is null then null
          when payment_status in ('deposit_paid') then ${totalCents}
            - (select coalesce(sum(amount_cents), 0) from order_payments where order_id = orders.id and state = 'paid')
            - (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id and method = 'credit')
          else least(asked_cents, ${totalCents})
        end
      where id = ${orderId} returning coalesce(asked_cents, ${totalCents}) as cents
    )
    update order_payments set amount_cents = asked.cents from asked
    where order_id = ${orderId} and state = 'open'`.execute(tx);

const columnsOf = ({ tax, adjustmentCents, totalCents }: BilledTax) => ({
  tax_row_id: tax.rowId,
  tax_cents: tax.taxCents,
  gst_cents: tax.gstCents,
  pst_cents: tax.pstCents,
  hst_cents: tax.hstCents,
  gst_ppm: tax.gstPpm,
  pst_ppm: tax.pstPpm,
  hst_ppm: tax.hstPpm,
  discount_taxed: tax.discountTaxed,
  taxes_rounded: tax.taxesRounded,
  price_adjustment_cents: adjustmentCents,
  total_cents: totalCents,
});

/** The order as `updateTax` would write it. */
export const withTax = (order: OrderRow, bill: BilledTax): OrderRow => ({ ...order, ...columnsOf(bill) });

/** Lets the order claim the file of its buyer's certificate; null: none. */
export async function replaceCertificate(tx: Tx, orderId: string, fileKey: string | null): Promise<void> {
  await tx.deleteFrom('tax_certificates').where('order_id', '=', orderId).execute();
  if (fileKey === null) return;
  await tx.insertInto('tax_certificates').values({ order_id: orderId, file_key: fileKey }).execute();
}
