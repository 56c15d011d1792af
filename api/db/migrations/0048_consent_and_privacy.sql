-- Consent by kind, for browsers, too; links that prove a mailbox; and the register of privacy incidents.

-- `implied` follows from a purchase or a question (CASL, section 10) and ends by itself; `express` was said.
alter table consents
  add column kind text not null default 'express',
  -- of implied consent
  add column ends_at timestamptz,
  -- a browser's own id, for what is chosen in a browser and not for an address
  add column browser_id uuid,
  drop constraint consents_purpose_check,
  drop constraint consents_check;
-- Not validated: the constraints before held for every row.
alter table consents
  add constraint consents_purpose check (
    purpose in ('newsletter', 'reminders', 'review-request', 'back-in-stock', 'ads-tag', 'measuring')
  ) not valid,
  add constraint consents_kind check (
    (kind = 'express' and ends_at is null) or (kind = 'implied' and ends_at is not null and is_given)
  ) not valid,
  -- Of an address, of an erased one, or of a browser; only an address stays until it is erased.
  add constraint consents_whose check (
    num_nonnulls(address, address_hmac, browser_id) = 1 and (address is null) = (expires_at is not null)
  ) not valid;
create index consents_browser_id on consents (browser_id, at) where browser_id is not null;
create index consents_address_hmac on consents (address_hmac) where address_hmac is not null;

create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if (old.id, old.purpose, old.is_given, old.at, old.source, old.wording, old.language, old.kind, old.ends_at,
      old.browser_id)
    is distinct from
    (new.id, new.purpose, new.is_given, new.at, new.source, new.wording, new.language, new.kind, new.ends_at,
      new.browser_id) then
    raise exception 'a consent is never changed' using errcode = 'check_violation', constraint = 'consents_kept';
  end if;
  return new;
end $$;

-- A link may prove a mailbox instead of showing one subject.
alter table customer_links
  add column address citext,
  alter column subject drop not null,
  add constraint customer_links_whose check (subject is not null or address is not null) not valid;
create index customer_links_address on customer_links (address) where address is not null;

-- The language of a mail that is about nothing which has one.
alter table outbox add column language text check (language in ('en', 'fr'));
create index outbox_sent_at on outbox (sent_at) where sent_at is not null;

-- The register of confidentiality incidents (Quebec's regulation on them, section 7; PIPEDA, section 10.3).
create table incidents (
  id uuid primary key default uuidv7(),
  -- what happened, to which data
  circumstances text not null,
  data_concerned text not null,
  whose text not null,
  -- null while nobody knows
  people_count integer check (people_count >= 0),
  -- the day or, for a longer time, its first and last day; null while nobody knows
  happened_from date,
  happened_to date,
  found_on date not null,
  -- whether there is a risk of serious injury, and what speaks for it and against it; null while it is assessed
  is_serious boolean,
  risk_reasons text not null,
  -- the days on which each was told; null: not told
  told_commission_on date,
  told_commissioner_on date,
  told_people_on date,
  measures text not null,
  created_at timestamptz not null,
  created_by uuid references staff on delete set null,
  version integer not null default 1,
  check (happened_to >= happened_from)
);
create index incidents_found_on on incidents (found_on desc, id desc);
create trigger incidents_version before update on incidents for each row execute function raise_version();
