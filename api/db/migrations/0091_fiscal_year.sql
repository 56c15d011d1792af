-- The law counts six years from the end of the fiscal year, whose last month is a setting now (docs/decisions/0096), and
-- days end on the shop's clock. Without the setting it is the calendar's year, as before.
create or replace function freeze_invoice() returns trigger language plpgsql as $$
declare
  issued date;
  last_month integer;
begin
  if tg_op = 'UPDATE' and old.file_key is null
    -- The number is generated after this.
    and to_jsonb(old) - '{file_key,file_sha256,number}'::text[] = to_jsonb(new) - '{file_key,file_sha256,number}'::text[]
  then
    return new;
  end if;
  if tg_op = 'DELETE' then
    issued := (old.issued_at at time zone 'America/Toronto')::date;
    last_month := coalesce(
      (select value::text::integer from settings where key = 'fiscalYearEnd' and value::text ~ '^([1-9]|1[0-2])$'),
      12);
    if (now() at time zone 'America/Toronto')::date >= interval '1 month' + make_date(
      extract(year from issued)::integer + (extract(month from issued) > last_month)::integer + 6, last_month, 1)
    then
      return old;
    end if;
  end if;
  raise exception 'an issued invoice is never changed'
    using errcode = 'check_violation', constraint = 'invoices_frozen';
end $$;
