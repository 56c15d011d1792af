import type pg from 'pg';

/** One order in so many is in the history of one of the accounts; the others are guests'. */
const ORDERS_PER_ACCOUNT = 20;

/**
 * Adds the orders from `from` to below `to`, with lines, timelines, keys and sent mails, as if placed over the last two
 * years, most of them by accounts with some twenty each. The n-th has the number `orderNumber(n)`.
 */
export async function growOrders(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // No triggers and no checks of foreign keys: the rows are right, and a million of them take minutes otherwise.
    await client.query('set session_replication_role = replica');
    for (const statement of STATEMENTS) await client.query(statement, [from, to]);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

export const orderNumber = (n: number): string => {
  const digits = String(n).padStart(12, '0');
  return `HY-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
};

/** The email of the account of the n-th order. */
export const emailOf = (n: number): string => `account-${Math.floor(n / ORDERS_PER_ACCOUNT)}@example.ca`;

/** Lines are of so many products, as hardly any of a large catalogue is ever ordered. */
const LINE_PRODUCTS = 1000;

const NUMBERED = `generate_series($1::int, $2::int - 1) as n
  cross join lateral (select lpad(n::text, 12, '0') as digits) made`;
const ITS_ID = `md5('order ' || n)::uuid`;
const PLACED_AT = `now() - interval '3 min' - (n::bigint * 7919 % 1000000) * interval '63 s'`;

const STATEMENTS = [
  `insert into users (id, email, password_hash, first_name, last_name, email_verified_at)
   select md5('account ' || account)::uuid, 'account-' || account || '@example.ca', '', 'Ada', 'Byron', now()
   from generate_series($1::int / ${ORDERS_PER_ACCOUNT}, ($2::int - 1) / ${ORDERS_PER_ACCOUNT}) as account
   on conflict do nothing`,
  `insert into orders (id, order_number, created_at, status, payment_method, payment_status, subtotal_cents,
     discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email,
     customer, cart_hash, user_id)
   select ${ITS_ID}, concat_ws('-', 'HY', substr(digits, 1, 4), substr(digits, 5, 4), substr(digits, 9)),
     ${PLACED_AT}, 'delivered', 'cod', 'paid', 9000, 0, 0, 1170, 0, 0, 1170, 'ON', 10170,
     'account-' || n / ${ORDERS_PER_ACCOUNT} || '@example.ca',
     '{"firstName": "Ada", "lastName": "Byron", "businessName": "", "phone": "613-555-0110", "address": "1 Street",
       "apartment": "", "city": "Ottawa", "province": "ON", "postalCode": "K1P 5G3", "country": "Canada",
       "notes": ""}', sha256(n::text::bytea), md5('account ' || n / ${ORDERS_PER_ACCOUNT})::uuid
   from ${NUMBERED}`,
  `insert into order_lines (order_id, position, product_id, sku, name_en, name_fr, variant, image_path, quantity,
     unit_price_cents, original_price_cents)
   select ${ITS_ID}, position, product.id, product.sku, product.name_en, product.name_fr, null, product.path, 1, 4500, 0
   from ${NUMBERED} cross join generate_series(0, 1) as position
   join (
     select row_number() over (order by id) - 1 as nth, id, sku, name_en, name_fr,
       (select path from product_images where product_id = products.id limit 1) as path
     from (select * from products limit ${LINE_PRODUCTS}) products
   ) product on product.nth = (n * 7 + position) % least(${LINE_PRODUCTS}, (select count(*) from products))`,
  `insert into order_events (order_id, at, what, detail)
   select ${ITS_ID}, ${PLACED_AT}, what, '{"by": "cod", "totalCents": 10170}'
   from ${NUMBERED} cross join unnest(array['placed', 'shipped', 'delivered']) as what`,
  `insert into idempotency_keys (key, body_hash, order_id, answer_status, answer, leased_until, created_at)
   select md5('key ' || n)::uuid, sha256(n::text::bytea), ${ITS_ID}, 201, '{"message": "Order placed"}',
     ${PLACED_AT}, ${PLACED_AT}
   from ${NUMBERED}`,
  `insert into outbox (kind, recipient, order_id, created_at, sent_at)
   select kind, 'account-' || n / ${ORDERS_PER_ACCOUNT} || '@example.ca', ${ITS_ID}, ${PLACED_AT}, ${PLACED_AT}
   from ${NUMBERED} cross join unnest(array['order-confirmation', 'order-for-shop']) as kind`,
];
