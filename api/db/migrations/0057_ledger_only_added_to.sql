-- The ledger of consents is only added to: an erasure hides whose words they are, and one function deletes what proves
-- nothing any more (docs/decisions/0066).

-- What was said stays as it was. Its address is hidden by an erasure, or rewritten to ASCII by the job `normalise-emails`.
-- What is hidden stays for years, unless the tables' owner says otherwise: else hiding would be a way to delete.
create or replace function keep_consent() returns trigger language plpgsql as $$
declare
  is_owner boolean := pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'member');
begin
  if tg_op = 'DELETE' and current_setting('halyard.purging', true) = 'consents' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(old) - '{address,address_hmac,expires_at}'::text[] = to_jsonb(new) - '{address,address_hmac,expires_at}'::text[]
    and (
      (old.address is not null and new.address is null and new.address_hmac is not null
        and (is_owner or new.expires_at > clock_timestamp() + interval '2 years'))
      or (octet_length(old.address::text) <> char_length(old.address::text)
        and octet_length(new.address::text) = char_length(new.address::text))
    ) then
    return new;
  end if;
  raise exception 'a consent is never changed' using errcode = 'check_violation', constraint = 'consents_kept';
end $$;
create trigger consents_not_deleted before delete on consents for each row execute function keep_consent();
create trigger consents_not_truncated before truncate on consents for each statement execute function keep_consent();

-- Deletes what proves nothing any more at an instant: what stayed of erased people and of browsers, implied consent that
-- ended, and what a later word replaced, each after its time. The last express word stays as long as it holds. It runs
-- with the rights of the tables' owner, because the shop's own role may not delete consents. That role can neither choose a
-- time in the future nor a shorter period than the three years of contract/privacy/retention.ts.
create function purge_consents(at timestamptz, since timestamptz) returns integer
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

-- ops/roles.sql gives the shop's role all rows of all tables.
do $$
begin
  if exists (select from pg_roles where rolname = 'halyard_app') then
    revoke update, delete, truncate on consents from halyard_app;
    grant update (address, address_hmac, expires_at) on consents to halyard_app;
  end if;
end
$$;
