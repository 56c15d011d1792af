-- Consents as they were given, the shop's settings, and what staff need to look people up.

-- The ledger: each row is what somebody agreed to or withdrew. Rows are added, never changed.
create table consents (
  id uuid primary key default uuidv7(),
  -- null once the person was erased
  address citext,
  -- HMAC-SHA256 of the address under `ledger_key`, which is all that stays of an erased person
  address_hmac bytea,
  purpose text not null
    check (purpose in ('newsletter', 'reminders', 'review-request', 'ads-tag', 'measuring')),
  is_given boolean not null,
  at timestamptz not null,
  -- the form, page or link where it was said
  source text not null,
  -- the words as shown, in `language`; empty for a withdrawal by a link
  wording text not null,
  language text not null check (language in ('en', 'fr')),
  -- when what stays of an erased person goes, too
  expires_at timestamptz,
  check ((address is null) = (address_hmac is not null) and (address is null) = (expires_at is not null))
);
create index consents_address on consents (address, at);
create index consents_expires_at on consents (expires_at) where expires_at is not null;

-- Only whose words they are may change: an address is rewritten to ASCII, or erased.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if (old.id, old.purpose, old.is_given, old.at, old.source, old.wording, old.language)
    is distinct from (new.id, new.purpose, new.is_given, new.at, new.source, new.wording, new.language) then
    raise exception 'a consent is never changed' using errcode = 'check_violation', constraint = 'consents_kept';
  end if;
  return new;
end $$;
create trigger consents_kept before update on consents for each row execute function keep_consent();

-- The key of the ledger's HMACs. It is made here, so that a backup holds it and nobody can lose it.
create table ledger_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null
);
insert into ledger_key (key)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Subscribers of before get their consents in pieces.
select graphile_worker.add_job('fill-consents', job_key => 'fill-consents')
where exists (select from newsletter_subscribers);

-- What the owner decides; a key that is absent has the code's default.
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1
);
create trigger settings_version before update on settings for each row execute function raise_version();

-- Whether a person gets the daily digest, and the day of the last one in the shop's time zone.
alter table staff
  add column wants_digest boolean not null default false,
  add column digest_day date;

-- The member of staff whom a mail is for. Not validated: no mail of before has one.
alter table outbox
  add column staff_id uuid,
  add constraint outbox_staff_id foreign key (staff_id) references staff on delete cascade not valid;

-- A message that somebody has answered or dealt with.
alter table contact_messages
  add column done_at timestamptz,
  add column done_by uuid references staff on delete set null,
  add column version integer not null default 1;
create trigger contact_messages_version before update on contact_messages
  for each row execute function raise_version();
create index contact_messages_waiting on contact_messages (id desc) where done_at is null;

-- Search for people: the beginning of an email in the order of bytes, the end of a phone number, and names.
create index if not exists users_email_key on users ((lower(email::text) collate "C"));
create index if not exists quotes_email_key on quotes ((lower(email::text) collate "C"));
create index if not exists contact_messages_email_key on contact_messages ((lower(email::text) collate "C"));
create index if not exists newsletter_subscribers_email_key
  on newsletter_subscribers ((lower(email::text) collate "C"));
create index if not exists users_phone_key on users ((phone_key(phone) collate "C"));
create index if not exists contact_messages_phone_key on contact_messages ((phone_key(phone) collate "C"));
create index if not exists quotes_phone_key on quotes ((phone_key(answers ->> 'phone') collate "C"));
create index if not exists users_name on users using gin (plain(first_name || ' ' || last_name) gin_trgm_ops);
