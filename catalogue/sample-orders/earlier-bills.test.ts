import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { signInStaff } from '../../api/testing/staff/sign-in-staff.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../../contract/places/provinces.ts';
import { startOfDay } from '../../contract/places/time-zones.ts';
import { fillSampleOrders } from './fill.ts';

const now = new Date('2026-11-22T17:00:00Z');
const QUARTER = { from: '2026-07-01', before: '2026-10-01' };

/** The statements of the migration that give earlier orders their entries. */
const BACKFILL = (
  await readFile(new URL('../../api/db/migrations/0095_earlier_bills.sql', import.meta.url), 'utf8')
).split('-- Last, because')[0] as string;

/** The report as it was summed until entries were kept: orders by the day they were placed, and what happened to them after. */
const OLD_REPORT = `
  with counted as (
    select * from orders o
    where o.payment_status in ('paid', 'deposit_paid', 'credited', 'written_off')
      or (o.payment_status in ('pending_cod', 'awaiting_invoice', 'awaiting_transfer') and o.status <> 'cancelled')
      or (o.payment_status = 'failed' and exists (
        select from invoices where order_id = o.id and kind = 'invoice'))
  ), parts as (
    select o.tax_province as province, 'collected' as side, o.created_at as at,
      greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents as sales, o.gst_cents, o.pst_cents, o.hst_cents
    from counted o
    union all
    select o.tax_province, 'refunded', r.ended_at, goods_cents + r.shipping_cents, r.gst_cents, r.pst_cents, r.hst_cents
    from refunds r join counted o on o.id = r.order_id where r.state = 'paid'
    union all
    select o.tax_province, 'refunded', turn.at, turn.sign * (goods_cents + r.shipping_cents), turn.sign * r.gst_cents,
      turn.sign * r.pst_cents, turn.sign * r.hst_cents
    from order_events failed
    join refunds r on r.order_id = failed.order_id and r.id::text = failed.detail ->> 'refundId'
    join counted o on o.id = r.order_id
    cross join lateral (
      select what, at from order_events
      where order_id = failed.order_id and id < failed.id and what in ('refunded', 'refund-failed')
        and detail ->> 'refundId' = failed.detail ->> 'refundId'
      order by id desc limit 1
    ) earlier
    cross join lateral (values (earlier.at, 1), (failed.at, -1)) turn (at, sign)
    where failed.what = 'refund-failed' and earlier.what = 'refunded'
    union all
    select o.tax_province, 'refunded', note.issued_at,
      greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents
        - coalesce(sum(r.goods_cents + r.shipping_cents), 0),
      o.gst_cents - coalesce(sum(r.gst_cents), 0), o.pst_cents - coalesce(sum(r.pst_cents), 0),
      o.hst_cents - coalesce(sum(r.hst_cents), 0)
    from invoices note join counted o on o.id = note.order_id
    left join refunds r on r.order_id = o.id and r.state <> 'failed'
    where note.kind = 'credit' and note.refund_id is null
    group by o.id, o.tax_province, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.gst_cents, o.pst_cents,
      o.hst_cents, note.id, note.issued_at
    union all
    select o.tax_province, 'writtenOff', turn.at, turn.sign * (w.goods_cents + w.shipping_cents),
      turn.sign * w.gst_cents, turn.sign * w.pst_cents, turn.sign * w.hst_cents
    from write_offs w join counted o on o.id = w.order_id
    cross join lateral (values (w.written_off_at, 1), (w.undone_at, -1)) turn (at, sign)
  )
  select parts.province, side, sum(sales)::int as sales, sum(gst_cents)::int as gst, sum(pst_cents)::int as pst,
    sum(hst_cents)::int as hst
  from parts join json_to_recordset($1) as b (province text, "from" timestamptz, "to" timestamptz)
    on b.province = parts.province and parts.at >= b."from" and parts.at < b."to"
  group by 1, 2 order by 1, 2`;

const NEW_REPORT = `
  select province, side, sum(sign * sales_cents)::int as sales, sum(sign * gst_cents)::int as gst,
    sum(sign * pst_cents)::int as pst, sum(sign * hst_cents)::int as hst
  from tax_entries join (values ('sale', 'collected', 1), ('refund', 'refunded', -1), ('refund-returned', 'refunded', -1),
    ('cancellation', 'refunded', -1), ('write-off', 'writtenOff', -1), ('recovery', 'writtenOff', -1))
    side (kind, side, sign) using (kind)
  where day >= $1 and day < $2 group by 1, 2 order by 1, 2`;

/** Refunds, credits, a refund that a bank returned, bad debts and cancelled invoices among the orders of the shop. */
async function makeHistory(pool: pg.Pool, staffId: string): Promise<void> {
  const parts = `total_cents / 4, (total_cents - tax_cents) / 4, 0, 0, 0, total_cents / 4 - (total_cents - tax_cents) / 4`;
  await pool.query(`
    insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents,
      other_cents, method, reason, state, asked_at, ended_at)
    select o.id, p.id, ${parts}, 0, 'other', 'returned', state, o.created_at, o.created_at + interval '35 days'
    from (select *, row_number() over (order by id) as n from orders where payment_status = 'paid' and total_cents > 400) o
    join lateral (select id from order_payments where order_id = o.id limit 1) p on true
    cross join lateral (select case when n % 3 = 0 then 'failed' else 'paid' end as state) s
    where n % 5 = 0`);
  await pool.query(`
    insert into order_events (order_id, at, what, detail)
    select order_id, asked_at + turn.wait, turn.what, jsonb_build_object('refundId', id)
    from refunds cross join (values (interval '20 days', 'refunded'), (interval '50 days', 'refund-failed')) turn (wait, what)
    where state = 'failed' order by id, turn.wait`);
  await pool.query(
    `with owed as (
       update orders set payment_status = 'written_off' where id in (
         select id from orders where payment_status = 'paid' order by md5(order_number) limit 90) returning *
     )
     insert into write_offs (order_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents,
       written_off_at, written_off_by, undone_at, undone_by)
     select id, total_cents, total_cents - tax_cents, 0, gst_cents, pst_cents, hst_cents, created_at + interval '60 days', $1,
       case when n % 2 = 0 then created_at + interval '90 days' end, case when n % 2 = 0 then $1::uuid end
     from (select *, row_number() over () as n from owed where total_cents > 0) o`,
    [staffId],
  );
  await pool.query(`
    with invoiced as (
      insert into invoices (kind, year, sequence, order_id, issued_at, language, total_cents, snapshot)
      select 'invoice', 2026, row_number() over (), id, created_at, 'en', total_cents, '{}'
      from orders where payment_status = 'failed' limit 15 returning *
    )
    insert into invoices (kind, year, sequence, order_id, corrects, issued_at, language, total_cents, snapshot)
    select 'credit', 2026, sequence, order_id, id, issued_at + interval '40 days', 'en', total_cents, '{}' from invoiced`);
}

const boundsOf = (province: ProvinceCode) => ({
  province,
  from: new Date(startOfDay(province, QUARTER.from)),
  to: new Date(startOfDay(province, QUARTER.before)),
});

it('gives orders from before the entries that a past quarter was reported by, to the cent', async () => {
  const { db, pool } = await forThisTest();
  for (const name of ['Nova Scotia', 'Canada'])
    await createProduct(db, { name, variants: [{ size: '54x27' }] });
  const staff = await signInStaff({ db }, 'owner');
  await fillSampleOrders(pool, { count: 900, now });
  await makeHistory(pool, staff.id);
  await pool.query('alter table tax_entries disable trigger tax_entries_kept');
  await pool.query('delete from tax_entries');
  const client = await pool.connect();
  await client.query('begin');
  await client.query(BACKFILL);
  await client.query('commit');
  client.release();
  const { rows: before } = await pool.query(OLD_REPORT, [JSON.stringify(PROVINCE_CODES.map(boundsOf))]);
  const { rows: after } = await pool.query(NEW_REPORT, [QUARTER.from, QUARTER.before]);
  expect(after).toEqual(before);
  expect(new Set(before.map(({ side }) => side))).toEqual(new Set(['collected', 'refunded', 'writtenOff']));
  expect(new Set(before.map(({ province }) => province)).size).toBeGreaterThan(5);
  const { rows: kinds } = await pool.query('select distinct kind from tax_entries order by kind');
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['cancellation', 'recovery', 'refund', 'refund-returned', 'sale', 'write-off'],
  ]);
});
