-- A consent that somebody asked for with an address that may be another person's counts only after a press in a mail to
-- it (docs/decisions/0074).

-- `asked`: somebody typed the address into a form, and its mailbox has not confirmed that yet.
alter table consents
  drop constraint consents_kind,
  -- 0077 validates it.
  add constraint consents_kind check (
    (kind = 'express' and ends_at is null)
    or (kind = 'implied' and ends_at is not null and is_given)
    or (kind = 'asked' and ends_at is null and is_given)
  ) not valid;

-- As before (0057); and what was asked for goes three years after it, confirmed or not, because it allows nothing.
create or replace function purge_consents(at timestamptz, since timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  if (at > clock_timestamp() + interval '1 day' or since > at - interval '3 years' + interval '1 day')
    and not pg_has_role(session_user, current_user, 'member') then
    raise exception 'a consent is not deleted before its time' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('halyard.purging', 'consents', true);
  with gone as (
    delete from consents older
    where older.expires_at <= purge_consents.at
      or older.ends_at <= purge_consents.since
      or older.kind = 'asked' and older.address is not null and older.at <= purge_consents.since
      or older.kind = 'express' and older.address is not null and older.at <= purge_consents.since and exists (
        select from consents later
        where later.address = older.address and later.purpose = older.purpose and later.kind = 'express'
          and later.at > older.at and later.at <= purge_consents.since)
    returning older.id
  )
  select count(*) into deleted from gone;
  perform set_config('halyard.purging', '', true);
  return deleted;
end $$;
