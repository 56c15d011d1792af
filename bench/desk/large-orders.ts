import type pg from 'pg';

/** The largest order that section 8 of docs/spec/back-office.md names, and how many of them the bench makes. */
export const LARGE = { orders: 20, lines: 200, events: 500 } as const;

/** Gives some of the made-up orders many lines and a long timeline. Their totals stay as they were. */
export async function makeOrdersLarge(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with chosen as (
       select id, created_at from orders where is_sample and status = 'delivered' order by order_number limit $1
     ), lines as (
       insert into order_lines (order_id, position, product_id, sku, name_en, name_fr, variant, image_path, quantity,
         unit_price_cents)
       select c.id, 100 + n, l.product_id, l.sku, l.name_en, l.name_fr, l.variant, l.image_path, 1, l.unit_price_cents
       from chosen c join order_lines l on l.order_id = c.id and l.position = 0, generate_series(1, $2) n
     )
     insert into order_events (order_id, at, what)
     select id, created_at + n * interval '1 minute', 'held' from chosen, generate_series(1, $3) n`,
    [LARGE.orders, LARGE.lines, LARGE.events],
  );
}

/** The ids of these orders. */
export async function listLargeOrders(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ order_id: string }>(
    'select order_id from order_lines group by order_id having count(*) >= $1',
    [LARGE.lines],
  );
  return rows.map(({ order_id }) => order_id);
}
