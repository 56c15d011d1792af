-- A struck-through price is shown only while it was the price for more than half of the 180 days before that moment, or
-- while a recorded proof holds (docs/decisions/0093).

-- A proof that came with the sample shop: nobody recorded it, it has no last day, and it holds beside one price, until
-- somebody records another.
alter table price_proofs
  add column is_sample boolean not null default false,
  add column price_cents integer check (price_cents >= 0),
  alter column recorded_by drop not null,
  alter column valid_until drop not null,
  add constraint price_proofs_sample_check check (
    is_sample = (recorded_by is null) and is_sample = (valid_until is null) and is_sample = (price_cents is not null));

-- What the sample shop's own history proved until now.
insert into price_proofs (sku, original_price_cents, price_cents, reason, proven_on, note, is_sample)
  select v.sku, v.original_price_cents, coalesce(v.price_cents, p.starting_price_cents), 'other', current_date,
    'Came with the sample shop', true
  from variants v join products p on p.id = v.product_id where v.struck_proof = 'sample';

-- What the shop's own history says at a moment about a claimed price, of which that of the sample shop is no part: when
-- the price was last that high, for which part of the 180 days until `at`, and up to when it will have been so for more
-- than half of the last 180 days, if the price stays below; null if it never was.
drop function price_evidence(text, integer, timestamptz);
create function price_evidence(its_sku text, claimed_cents integer, at timestamptz,
    out cut_at timestamptz, out share_ppm integer, out until timestamptz)
  language sql stable set search_path = public, pg_temp
  as $$
  with periods as (
    select h.price_cents, h.is_sample, h.valid_from as begins,
      coalesce(lead(h.valid_from) over (order by h.valid_from, h.id), at) as ends
    from price_history h where h.sku = its_sku and h.valid_from <= at
  ), full_price as (
    -- Seconds, not days, which a change to daylight saving time would stretch.
    select begins, ends, extract(epoch from ends - begins) as lasted,
      coalesce(sum(extract(epoch from ends - begins))
        over (order by ends desc rows between unbounded preceding and 1 preceding), 0) as lasted_later
    from periods where price_cents >= claimed_cents and not is_sample and begins < ends
  )
  select max(ends),
    coalesce(round(sum(extract(epoch from ends - greatest(begins, at - interval '4320 hours')))
      filter (where ends > at - interval '4320 hours') / (180 * 86400) * 1000000), 0)::int,
    -- While the price is lower, the window of 180 days only loses time at the full price. The share is half when exactly
    -- 90 days of it are left, so the window then begins where 90 days at the full price follow.
    max(ends - (90 * 86400 - lasted_later) * interval '1 second' + interval '4320 hours')
      filter (where lasted_later <= 90 * 86400 and lasted_later + lasted > 90 * 86400)
  from full_price
  $$;

-- What may be struck through beside `price`: the claim while it is proven, otherwise nothing. Of a history and recorded
-- proofs that hold, the one that ends last counts, so that `until` is when the price must go.
create or replace function struck_price(its_sku text, price_cents integer, claimed_cents integer, at timestamptz,
    out struck_cents integer, out proof text, out until timestamptz)
  language plpgsql stable set search_path = public, pg_temp
  as $$
declare
  recorded_until timestamptz;
begin
  struck_cents := 0;
  if claimed_cents <= price_cents then
    return;
  end if;
  select e.until into until from price_evidence(its_sku, claimed_cents, at) e where e.until > at;
  select (max(p.valid_until) + 1)::timestamp at time zone 'America/Toronto' into recorded_until from price_proofs p
    where p.sku = its_sku and p.original_price_cents >= claimed_cents and p.withdrawn_at is null
      and p.proven_on <= (at at time zone 'America/Toronto')::date
      and p.valid_until >= (at at time zone 'America/Toronto')::date;
  proof := case
    when recorded_until > until or until is null and recorded_until is not null then 'recorded'
    when until is not null then 'history'
    when exists (
      select from price_proofs p
      where p.sku = its_sku and p.is_sample and p.withdrawn_at is null
        and (p.original_price_cents, p.price_cents) = (claimed_cents, struck_price.price_cents)
    ) and not exists (
      select from price_proofs p where p.sku = its_sku and not p.is_sample and p.withdrawn_at is null
    ) then 'sample'
  end;
  until := greatest(until, recorded_until);
  if proof is not null then
    struck_cents := claimed_cents;
  end if;
end
$$;

-- What pages show struck through at a moment, from the columns that `struck_price` fills. It goes two seconds before its
-- proof ends, because proxies may keep a public answer for one.
create function struck_now(struck_cents integer, until timestamptz, at timestamptz default now()) returns integer
  language sql stable parallel safe
  return case when until <= at + interval '2 seconds' then 0 else struck_cents end;

-- When the next struck-through price goes by `struck_now`, after a moment. Caches read it.
create function next_struck_end(at timestamptz default now()) returns timestamptz
  language sql stable parallel safe
  return (select min(struck_until) - interval '2 seconds' from variants where struck_until > at + interval '2 seconds');

-- Prices that are no longer the usual ones by this rule go now; what is not shown needs no second look.
select refresh_struck_prices(array(select sku from variants where struck_price_cents > 0));
