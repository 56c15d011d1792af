-- The history of every price, and which struck-through prices it proves (docs/decisions/0059).

create table price_history (
  id uuid primary key default uuidv7(),
  -- Not a reference: the evidence outlives the variant.
  sku text not null,
  -- what one piece cost from then on; null: it was no longer sold
  price_cents integer check (price_cents >= 0),
  -- the higher price that was claimed beside it; 0 for none
  original_price_cents integer not null default 0 check (original_price_cents >= 0),
  valid_from timestamptz not null default now(),
  -- the member of staff; null for a change by an import or by hand
  changed_by uuid references staff,
  note text,
  -- written with the sample shop, so it proves nothing about a real one
  is_sample boolean not null default false
);
create index price_history_sku on price_history (sku, valid_from desc, id desc);

-- Proof of a struck-through price beside the history. A row is added, and may be withdrawn once.
create table price_proofs (
  id uuid primary key default uuidv7(),
  sku text not null,
  -- the price that is proven; it covers lower ones, too
  original_price_cents integer not null check (original_price_cents > 0),
  reason text not null check (reason in ('sales', 'market', 'records', 'other')),
  -- the day of the evidence
  proven_on date not null,
  -- the last day on which it is good, in the shop's time zone
  valid_until date not null,
  note text not null check (note <> ''),
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null default now(),
  withdrawn_by uuid references staff,
  withdrawn_at timestamptz,
  check (valid_until >= proven_on),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index price_proofs_sku on price_proofs (sku);

-- What stands is where the history begins. Before the triggers, so that their locks are brief.
insert into price_history (sku, price_cents, original_price_cents)
  select v.sku, coalesce(v.price_cents, p.starting_price_cents), v.original_price_cents
  from variants v join products p on p.id = v.product_id
  union all
  select p.sku, p.starting_price_cents, 0
  from products p where not exists (select from variants v where v.product_id = p.id);

alter table variants
  -- what pages show struck through: `original_price_cents` while it is proven, otherwise 0. Only triggers and the job
  -- `refresh-struck-prices` write these three.
  add column struck_price_cents integer not null default 0,
  add column struck_proof text check (struck_proof in ('history', 'recorded', 'sample')),
  -- when this proof ends; null for a sample, which never does
  add column struck_until timestamptz;
create index variants_claims on variants (id) where original_price_cents > 0;
create index variants_struck_until on variants (struck_until) where struck_until is not null;

-- What was shown: `original_price_cents` is what was struck through, and this is the kind of its proof. Null on lines of
-- before, and without a struck-through price.
alter table order_lines add column price_proof text;
-- The version of the terms of sale that the buyer accepted; null on orders of before.
alter table orders add column terms_version text;

-- The settings head pages about the shop, which are cached like those of the catalogue.
create trigger move_data_version after insert or update or delete or truncate on settings
  for each statement execute function move_data_version();

-- What the history says about a claim: when the price fell below it for the last time, and for which part of the 180
-- days before that it was the price, or more was.
create function price_evidence(its_sku text, claimed_cents integer, at timestamptz,
    out cut_at timestamptz, out share_ppm integer, out is_sample boolean)
  language sql stable set search_path = public, pg_temp
  as $$
  with periods as (
    select h.price_cents, h.is_sample, h.valid_from,
      coalesce(lead(h.valid_from) over (order by h.valid_from, h.id), at) as valid_to
    from price_history h where h.sku = its_sku and h.valid_from <= at
  ), full_price as (
    select * from periods where price_cents >= claimed_cents and valid_from < valid_to
  ), cut as (
    select max(valid_to) as cut_at from full_price
  )
  select cut.cut_at,
    coalesce(round(sum(extract(epoch from
      f.valid_to - greatest(f.valid_from, cut.cut_at - interval '4320 hours'))) / (180 * 86400) * 1000000), 0)::int,
    coalesce(bool_or(f.is_sample), false)
  from cut left join full_price f on f.valid_to > cut.cut_at - interval '4320 hours'
  group by cut.cut_at
  $$;

-- What a page shows struck through beside `price`: the claim while it is proven (docs/decisions/0059), otherwise nothing.
create function struck_price(its_sku text, price_cents integer, claimed_cents integer, at timestamptz,
    out struck_cents integer, out proof text, out until timestamptz)
  language plpgsql stable set search_path = public, pg_temp
  as $$
declare
  evidence record;
  last_day date;
begin
  struck_cents := 0;
  if claimed_cents <= price_cents then
    return;
  end if;
  select * into evidence from price_evidence(its_sku, claimed_cents, at);
  if evidence.share_ppm > 500000 and (evidence.is_sample or at < evidence.cut_at + interval '4320 hours') then
    struck_cents := claimed_cents;
    proof := case when evidence.is_sample then 'sample' else 'history' end;
    until := case when not evidence.is_sample then evidence.cut_at + interval '4320 hours' end;
    return;
  end if;
  select max(p.valid_until) into last_day from price_proofs p
    where p.sku = its_sku and p.original_price_cents >= claimed_cents and p.withdrawn_at is null
      and p.proven_on <= (at at time zone 'America/Toronto')::date
      and p.valid_until >= (at at time zone 'America/Toronto')::date;
  if last_day is not null then
    struck_cents := claimed_cents;
    proof := 'recorded';
    until := (last_day + 1)::timestamp at time zone 'America/Toronto';
  end if;
end
$$;

-- Computes what is shown of each variant that is written: it costs a change of prices no second update.
create function set_struck_price() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  select struck_cents, proof, until into new.struck_price_cents, new.struck_proof, new.struck_until
  from struck_price(new.sku,
    coalesce(new.price_cents, (select starting_price_cents from products where id = new.product_id)),
    new.original_price_cents, now());
  return new;
end
$$;
create trigger set_struck_price before insert or update of price_cents, original_price_cents, sku, product_id on variants
  for each row when (new.original_price_cents > 0 or new.struck_price_cents > 0) execute function set_struck_price();

-- Computes it again for these skus, and writes only what changes. @returns how many variants.
create function refresh_struck_prices(skus text[], at timestamptz default now()) returns integer
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  changed uuid[];
begin
  changed := array(
    select v.id from variants v join products p on p.id = v.product_id
    cross join lateral struck_price(v.sku, coalesce(v.price_cents, p.starting_price_cents), v.original_price_cents, at) s
    where v.sku = any (skus) and (v.struck_price_cents, v.struck_proof, v.struck_until)
      is distinct from (s.struck_cents, s.proof, s.until)
  );
  -- An update of no rows would still move the data version.
  if changed = '{}' then
    return 0;
  end if;
  update variants v set struck_price_cents = s.struck_cents, struck_proof = s.proof, struck_until = s.until
  from variants w join products p on p.id = w.product_id
  cross join lateral struck_price(w.sku, coalesce(w.price_cents, p.starting_price_cents), w.original_price_cents, at) s
  where v.id = any (changed) and w.id = v.id;
  return cardinality(changed);
end
$$;

-- Adds what these skus cost now, where that is not the history's last row. Who changed it, and why, come from the
-- transaction's settings `halyard.changed_by` and `halyard.price_note`.
create function record_prices(skus text[]) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  -- Nobody saw the prices between two statements of one transaction.
  delete from price_history h where h.sku = any (skus) and h.valid_from = now() and not h.is_sample;
  insert into price_history (sku, price_cents, original_price_cents, valid_from, changed_by, note)
  select given.sku, sold.price_cents, coalesce(sold.original_price_cents, 0),
    -- Of two transactions at once the first to begin may be the second to write.
    greatest(now(), last.valid_from + interval '1 microsecond'),
    nullif(current_setting('halyard.changed_by', true), '')::uuid,
    nullif(current_setting('halyard.price_note', true), '')
  from (select distinct unnest(skus) as sku) given
  left join lateral (
    select coalesce(v.price_cents, p.starting_price_cents) as price_cents, v.original_price_cents
    from variants v join products p on p.id = v.product_id where v.sku = given.sku
    union all
    select p.starting_price_cents, 0
    from products p where p.sku = given.sku and not exists (select from variants v where v.product_id = p.id)
    limit 1
  ) sold on true
  left join lateral (
    select h.price_cents, h.original_price_cents, h.valid_from from price_history h
    where h.sku = given.sku order by h.valid_from desc, h.id desc limit 1
  ) last on true
  where (sold.price_cents, coalesce(sold.original_price_cents, 0))
    is distinct from (last.price_cents, coalesce(last.original_price_cents, 0));
end
$$;

-- The names of the triggers sort after move_data_version, which lets one change of the catalogue follow another.
create function record_prices_of_variants() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  skus text[];
begin
  case tg_op
    -- A product with variants is no longer sold under its own sku, and one without is.
    when 'INSERT' then skus := array(
      select sku from new_rows union select p.sku from products p where p.id in (select product_id from new_rows));
    when 'DELETE' then skus := array(
      select sku from old_rows union select p.sku from products p where p.id in (select product_id from old_rows));
    when 'UPDATE' then skus := array(
      select unnest(array[n.sku, o.sku]) from new_rows n join old_rows o using (id)
      where (n.sku, n.product_id, n.price_cents, n.original_price_cents)
        is distinct from (o.sku, o.product_id, o.price_cents, o.original_price_cents));
    when 'TRUNCATE' then skus := array(select distinct sku from price_history);
  end case;
  if skus <> '{}' then
    perform record_prices(skus);
  end if;
  return null;
end
$$;
create trigger record_prices_insert after insert on variants
  referencing new table as new_rows for each statement execute function record_prices_of_variants();
create trigger record_prices_update after update on variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_prices_of_variants();
create trigger record_prices_delete after delete on variants
  referencing old table as old_rows for each statement execute function record_prices_of_variants();
create trigger record_prices_truncate after truncate on variants
  for each statement execute function record_prices_of_variants();

create function record_prices_of_products() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  changed uuid[];
  skus text[];
begin
  case tg_op
    when 'INSERT' then skus := array(select sku from new_rows);
    when 'DELETE' then skus := array(select sku from old_rows);
    when 'UPDATE' then
      changed := array(select n.id from new_rows n join old_rows o using (id)
        where n.starting_price_cents <> o.starting_price_cents);
      if exists (
        select from variants where product_id = any (changed) and price_cents is null and original_price_cents > 0
      ) then
        -- The same value, so that `set_struck_price` runs.
        update variants set original_price_cents = original_price_cents
        where product_id = any (changed) and price_cents is null and original_price_cents > 0;
      end if;
      skus := array(
        select unnest(array[n.sku, o.sku]) from new_rows n join old_rows o using (id) where n.sku <> o.sku
        union select p.sku from products p where p.id = any (changed)
        union select v.sku from variants v where v.product_id = any (changed) and v.price_cents is null);
  end case;
  if skus <> '{}' then
    perform record_prices(skus);
  end if;
  return null;
end
$$;
create trigger record_prices_insert after insert on products
  referencing new table as new_rows for each statement execute function record_prices_of_products();
create trigger record_prices_update after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_prices_of_products();
create trigger record_prices_delete after delete on products
  referencing old table as old_rows for each statement execute function record_prices_of_products();

create function follow_price_proofs() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform refresh_struck_prices(array(select distinct sku from new_rows));
  return null;
end
$$;
create trigger follow_price_proofs_insert after insert on price_proofs
  referencing new table as new_rows for each statement execute function follow_price_proofs();
create trigger follow_price_proofs_update after update on price_proofs
  referencing new table as new_rows for each statement execute function follow_price_proofs();

-- Evidence is never rewritten. What this transaction wrote itself, it may still replace.
create function keep_price_evidence() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'price_history' and tg_op = 'DELETE' then
    if old.valid_from = now() then
      return old;
    end if;
  elsif tg_table_name = 'price_proofs' and tg_op = 'UPDATE' then
    if old.withdrawn_at is null and (to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[])
        = (to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[]) then
      return new;
    end if;
  end if;
  raise exception 'evidence of prices is never changed'
    using errcode = 'check_violation', constraint = 'price_evidence_kept';
end
$$;
create trigger price_history_kept before update or delete on price_history
  for each row execute function keep_price_evidence();
create trigger price_proofs_kept before update or delete on price_proofs
  for each row execute function keep_price_evidence();
