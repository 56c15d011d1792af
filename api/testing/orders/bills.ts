import type pg from 'pg';

/** Marks orders whose numbers are like this as paid, and bills them, without the calls that do so one by one. */
export const payAtOnce = (pool: pg.Pool, like: string) =>
  pool.query(
    `with paid as (
       update orders set payment_status = 'paid' where order_number like $1 and payment_status <> 'paid' returning *
     ), entries as (
       insert into tax_entries (order_id, kind, happened_on, day, province, sales_cents, gst_cents, pst_cents, hst_cents)
       select id, 'sale', created_at::date, created_at::date, tax_province,
         subtotal_cents - discount_cents + shipping_cents, gst_cents, pst_cents, hst_cents
       from paid returning order_id
     )
     insert into invoices_due (order_id) select order_id from entries on conflict do nothing`,
    [like],
  );
