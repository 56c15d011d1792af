-- A guest's order for cash on delivery in Ontario as one call, which is one transaction. It keeps every promise of
-- the shop's own checkout for such an order: one order for each key, no second one of the same cart within two minutes,
-- prices and totals by our own rows, stock taken last and under a lock in the order of skus, the timeline, the answer
-- to replay, and the buyer's mail with its job.

create function bench_place_order(body json, its_key uuid, its_body_hash bytea, its_cart_hash bytea) returns json
  language plpgsql
  as $$
declare
  buyer constant json := body -> 'customerInfo';
  its_email constant text := buyer ->> 'email';
  address constant jsonb := '{"businessName": "", "apartment": "", "country": "Canada", "notes": ""}'::jsonb
    || (buyer::jsonb - 'email');
  its_number constant text := 'HY-' || regexp_replace(upper(right(its_key::text, 12)), '(.{4})(.{4})', '\1-\2-');
  placed_at constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  its_id constant uuid := uuidv7();
  mail_id constant uuid := uuidv7();
  its_lines json;
  subtotal int;
  tax int;
  tax_row uuid;
  rate int;
  skus text[];
  taken int;
  sound boolean;
  promise jsonb;
  its_answer jsonb;
begin
  insert into idempotency_keys (key, body_hash, leased_until)
    values (its_key, its_body_hash, placed_at + interval '12 s') on conflict do nothing;
  if not found then
    return (select k.answer - 'sentence' from idempotency_keys k where key = its_key and body_hash = its_body_hash);
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(its_email) || ' ' || encode(its_cart_hash, 'hex'), 0));
  if exists (
    select from orders where email = its_email::citext and cart_hash = its_cart_hash
      and created_at > placed_at - interval '2 min' and status <> 'cancelled'
  ) then
    raise exception 'DUPLICATE_ORDER';
  end if;

  select json_agg(json_build_object(
      'position', n - 1, 'product_id', p.id, 'sku', v.sku, 'name_en', p.name_en, 'name_fr', coalesce(p.name_fr, p.name_en),
      'variant', jsonb_build_object('sku', v.sku, 'Fabric', v.fabric, 'Size', v.size) || v.options,
      'image_path', image.path, 'image_version', image.version, 'quantity', line.quantity,
      'unit_price_cents', price.cents, 'original_price_cents', struck.cents,
      'price_proof', case when struck.cents > 0 then v.struck_proof end) order by n),
    sum(price.cents * line.quantity),
    count(*) = json_array_length(body -> 'items') and bool_and(line.price * 100 = price.cents)
      and bool_and('Free Shipping' = any (p.shipping)) and bool_and(i.quantity >= line.quantity)
  into its_lines, subtotal, sound
  from rows from (json_to_recordset(body -> 'items') as (product_id uuid, sku text, quantity int, price numeric))
    with ordinality as line (product_id, sku, quantity, price, n)
  join products p on p.id = line.product_id
  join product_listings listed on listed.product_id = p.id
  join variants v on v.product_id = p.id and v.sku = line.sku and v.archived_at is null
  join inventory i on i.sku = v.sku
  cross join lateral (
    select coalesce(v.price_cents, p.starting_price_cents) as cents,
      case when v.price_cents > 0 or v.price_breaks <> '[]' then v.price_breaks else p.price_breaks end as breaks
  ) one
  cross join lateral (
    select case when one.breaks = '[]' then one.cents else least(one.cents, (
      select min((each ->> 'priceCents')::int) from jsonb_array_elements(one.breaks) each
      where (each ->> 'from')::int <= line.quantity)) end as cents
  ) price
  cross join lateral (
    select case when price.cents < one.cents then 0 else struck_now(v.struck_price_cents, v.struck_until) end as cents
  ) struck
  left join lateral (
    select path, version from product_images join pictures using (path)
    where product_id = p.id order by position limit 1
  ) image on true;
  select id, hst_ppm into tax_row, rate from tax_rows
    where province = 'ON' and valid_from <= (placed_at at time zone 'America/Toronto')::date
    order by valid_from desc limit 1;
  tax := round(subtotal * (rate / 1000000.0));
  if sound is not true or (body ->> 'subtotal')::numeric * 100 <> subtotal
    or (body ->> 'taxAmount')::numeric * 100 <> tax
    or (body ->> 'totalAmount')::numeric * 100 <> subtotal + tax then
    raise exception 'PRICE_CHANGED';
  end if;

  -- The business days of the setting, which counts neither weekends nor the shop's holidays.
  select jsonb_build_object('by', open_day.by, 'days', rules.days, 'carrier', rules.carrier) into promise
  from (
    select coalesce((value ->> 'readyDays')::int + (value ->> 'transitDays')::int, 12) as days,
      coalesce(value ->> 'carrier', 'canada-post') as carrier
    from (values (1)) one left join settings on key = 'delivery'
  ) rules
  cross join lateral (
    select day::date::text as by
    from generate_series(1, 200) step
    cross join lateral (select (placed_at at time zone 'America/Toronto')::date + step as day) next
    where extract(isodow from day) < 6
      and not coalesce((select value ? day::text from settings where key = 'holidays'), false)
    order by day offset greatest(0, rules.days - 1) limit 1
  ) open_day;

  insert into orders (id, order_number, created_at, status, payment_method, payment_status, subtotal_cents,
      discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, tax_row_id,
      tax_reason, gst_ppm, pst_ppm, hst_ppm, discount_taxed, total_cents, email, customer, cart_hash, terms_version,
      delivery_promise, taxes_rounded, user_id)
    values (its_id, its_number, placed_at, 'processing', 'cod', 'pending_cod', subtotal, 0, 0, tax, 0, 0, tax, 'ON',
      tax_row, 'delivered-to', 0, 0, rate, 'before', subtotal + tax, its_email, address, its_cart_hash,
      body ->> 'termsVersion', promise, 'together',
      (select id from users where email = its_email::citext and email_verified_at is not null));
  insert into order_lines (order_id, position, product_id, sku, name_en, name_fr, variant, image_path, quantity,
      unit_price_cents, original_price_cents, price_proof)
    select its_id, position, product_id, sku, name_en, name_fr, jsonb_strip_nulls(variant), image_path, quantity,
      unit_price_cents, original_price_cents, price_proof
    from json_populate_recordset(null::order_lines, its_lines);
  its_answer := jsonb_build_object(
    'message', 'Order placed successfully! Thank you for your purchase.', 'sentence', 'orderPlaced',
    'data', jsonb_build_object('order_id', its_number),
    'order', jsonb_build_object(
      'order_id', its_number, 'language', 'en', 'refunds', '[]'::jsonb,
      'createdAt', to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'orderStatus', 'processing', 'paymentMethod', 'cod', 'paymentStatus', 'pending_cod',
      'subtotal', trim_scale(subtotal / 100.0), 'discountAmount', 0, 'shippingCost', 0,
      'taxAmount', trim_scale(tax / 100.0),
      'taxDetails', jsonb_build_object('GST', 0, 'PST', 0, 'HST', trim_scale(tax / 100.0), 'province', 'ON',
        'reason', 'delivered-to', 'rates', jsonb_build_object('GST', 0, 'PST', 0, 'HST', trim_scale(rate / 10000.0)),
        'discountTaxed', 'before', 'taxesRounded', 'together', 'exemptFrom', null),
      'totalAmount', trim_scale((subtotal + tax) / 100.0), 'couponApplied', null, 'fulfilment', 'delivery',
      'pickupStore', null, 'deliveryPromise', promise,
      'order_items', (
        select jsonb_agg(jsonb_build_object('_id', line ->> 'product_id', 'kind', 'stock', 'name', line ->> 'name_en',
          'image_url', '/pictures/' || (line ->> 'image_version') || '/' || substr(line ->> 'image_path', 8),
          'variant', jsonb_strip_nulls((line -> 'variant')::jsonb), 'quantity', line -> 'quantity',
          'price', trim_scale((line ->> 'unit_price_cents')::int / 100.0),
          'discount', trim_scale((line ->> 'original_price_cents')::int / 100.0)))
        from json_array_elements(its_lines) line),
      'customer_info', address || jsonb_build_object('email', its_email, 'contact', its_email)));
  update idempotency_keys k set order_id = its_id, answer_status = 201, answer = its_answer
    where key = its_key;
  insert into order_events (order_id, at, what, detail)
    values (its_id, placed_at, 'placed', jsonb_build_object('totalCents', subtotal + tax, 'by', 'cod'));
  insert into outbox (id, kind, recipient, order_id) values (mail_id, 'order-confirmation', its_email, its_id);
  perform graphile_worker.add_job('send-mail', json_build_object('mailId', mail_id, 'newOrderId', its_id),
    job_key => 'mail:' || mail_id);

  -- An array of skus, not a join: PostgreSQL expects a hundred lines, for which it would read the whole stock.
  skus := array(select distinct line ->> 'sku' from json_array_elements(its_lines) line);
  perform from inventory where sku = any (skus) order by sku for update;
  with taken as (
    update inventory i set quantity = i.quantity - wanted.quantity
      from (
        select line ->> 'sku' as sku, sum((line ->> 'quantity')::int)::int as quantity
        from json_array_elements(its_lines) line group by 1
      ) wanted
      where i.sku = any (skus) and i.sku = wanted.sku and i.quantity >= wanted.quantity
      returning i.sku, -wanted.quantity as delta, i.quantity
  )
  insert into stock_ledger (sku, delta, after_quantity, reason, order_id)
    select sku, delta, quantity, 'sold', its_id from taken;
  get diagnostics taken = row_count;
  if taken <> cardinality(skus) then
    raise exception 'OUT_OF_STOCK';
  end if;
  return its_answer - 'sentence';
end
$$;
