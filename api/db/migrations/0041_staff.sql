-- The people who run the shop, their ways in, their sessions, and the log of what they do. They are not rows of `users`,
-- so that a shopper's sign-up, password reset, erasure or token can never reach a right of staff.
create table staff (
  id uuid primary key default uuidv7(),
  email citext not null unique,
  name text not null,
  language text not null default 'en' check (language in ('en', 'fr')),
  role text not null check (role in ('owner', 'manager', 'desk', 'production', 'catalogue', 'books')),
  -- argon2id in PHC string format; null: signs in with a passkey alone
  password_hash text,
  -- what a person of the desk may refund at once; null: nothing, unless the role has no limit
  refund_limit_cents integer check (refund_limit_cents >= 0),
  -- AES-256-GCM under STAFF_KEY, and only once a code was confirmed
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- the period of the last code that was taken, so that none is taken twice
  totp_last_step integer,
  -- when the person was last told of failed sign-ins
  failures_told_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((totp_secret is null) = (totp_confirmed_at is null))
);

create function move_staff_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger staff_version before update on staff for each row
  when ((old.email, old.name, old.language, old.role, old.refund_limit_cents, old.disabled_at)
    is distinct from (new.email, new.name, new.language, new.role, new.refund_limit_cents, new.disabled_at))
  execute function move_staff_version();

create table staff_passkeys (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

-- SHA-256 of 80 random bits; a row is deleted when its code is used
create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_sessions (
  -- SHA-256 of the cookie, so that reading this table does not allow anyone to sign in
  token_hash bytea primary key,
  id uuid not null unique default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- null: no second factor was shown, so the session reaches nothing but setting one up
  proven_at timestamptz,
  -- until when what needs a fresh proof of the person is allowed
  elevated_until timestamptz,
  -- wrong codes of step-up
  wrong_codes smallint not null default 0,
  -- what the person may recognise the session by
  address text not null default '',
  device text
);
create index staff_sessions_staff_id on staff_sessions (staff_id);
create index staff_sessions_expires_at on staff_sessions (expires_at);

-- What has begun and waits for an answer: a sign-in, a passkey, a code. It is bound to a short-lived cookie before the
-- sign-in, and to the session after it.
create table staff_challenges (
  -- SHA-256 of the cookie of either
  holder bytea not null,
  purpose text not null check (purpose in ('second-factor', 'passkey', 'elevate', 'new-passkey', 'new-totp')),
  staff_id uuid references staff on delete cascade,
  -- what a passkey has to sign, or the sealed secret of new codes
  content bytea,
  wrong_codes smallint not null default 0,
  expires_at timestamptz not null,
  primary key (holder, purpose)
);
create index staff_challenges_expires_at on staff_challenges (expires_at);

create table staff_invitations (
  id uuid primary key default uuidv7(),
  -- SHA-256 of the link's token; null until the mail is written
  token_hash bytea unique,
  email citext not null,
  role text not null check (role in ('owner', 'manager', 'desk', 'production', 'catalogue', 'books')),
  language text not null check (language in ('en', 'fr')),
  -- null: the command line
  invited_by uuid references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index staff_invitations_email on staff_invitations (email);

-- Browsers that a person has signed in with, by SHA-256 of a cookie that outlives sessions
create table staff_devices (
  staff_id uuid not null references staff on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (staff_id, device_hash)
);

-- Failed sign-ins of any address, staff or not, so that a failure takes equally long for both
create table staff_failures (
  email citext not null,
  at timestamptz not null
);
create index staff_failures_email on staff_failures (email, at);

-- Answers of calls that move money, stock or mail, so that a repeated call replays its answer. A row is written in the
-- transaction of the change itself.
create table staff_keys (
  key uuid not null,
  staff_id uuid not null references staff on delete cascade,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index staff_keys_created_at on staff_keys (created_at);

-- What staff did: ids and amounts, never a customer's words, so that erasing a customer never touches it. Each entry's
-- hash covers the one before it, so nobody can change or remove an entry unnoticed. `at` is hashed as microseconds: as
-- text it would differ by time zone.
create table staff_log (
  seq bigint primary key,
  at timestamptz not null,
  -- null: the command line
  staff_id uuid,
  session_hash bytea,
  what text not null,
  subject_kind text,
  subject_id text,
  detail jsonb not null,
  before_hash bytea not null,
  hash bytea not null
);
create index staff_log_subject on staff_log (subject_kind, subject_id, seq);
create index staff_log_staff_id on staff_log (staff_id, seq);
create index staff_log_what on staff_log (what text_pattern_ops, seq);

create table staff_log_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into staff_log_head (seq, hash) values (0, sha256('halyard staff log'));

-- Where transactions write their entries. They move into the chain when the transaction commits, so that the head's row,
-- for which all wait in turn, is locked for a moment and always last: an earlier lock could deadlock with others.
create table staff_deeds (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid,
  session_hash bytea,
  what text not null,
  subject_kind text,
  subject_id text,
  detail jsonb not null default '{}'
);

create function staff_log_hash(before bytea, entry staff_log) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(
    entry.seq, (extract(epoch from entry.at) * 1000000)::bigint, entry.staff_id, encode(entry.session_hash, 'hex'),
    entry.what, entry.subject_kind, entry.subject_id, entry.detail)::text, 'UTF8'))
$$;

-- Runs with the rights of the tables' owner, because the shop's own role may not write the log itself.
create function seal_staff_deed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head staff_log_head;
  entry staff_log;
begin
  select * into strict head from staff_log_head for update;
  entry.seq := head.seq + 1;
  entry.at := new.at;
  entry.staff_id := new.staff_id;
  entry.session_hash := new.session_hash;
  entry.what := new.what;
  entry.subject_kind := new.subject_kind;
  entry.subject_id := new.subject_id;
  entry.detail := new.detail;
  entry.before_hash := head.hash;
  entry.hash := staff_log_hash(head.hash, entry);
  insert into staff_log select (entry).*;
  update staff_log_head set seq = entry.seq, hash = entry.hash;
  delete from staff_deeds where id = new.id;
  return null;
end
$$;
create constraint trigger seal_staff_deed after insert on staff_deeds
  deferrable initially deferred for each row execute function seal_staff_deed();

-- Only the function above writes the log: its writes come from within a trigger.
create function keep_staff_log() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') and pg_trigger_depth() > 1 and not (tg_op = 'UPDATE' and tg_table_name = 'staff_log') then
    return new;
  end if;
  raise exception 'the log of staff is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_staff_log before insert or update or delete on staff_log
  for each row execute function keep_staff_log();
create trigger keep_whole_staff_log before truncate on staff_log
  for each statement execute function keep_staff_log();
create trigger keep_staff_log_head before insert or update or delete on staff_log_head
  for each row execute function keep_staff_log();
create trigger keep_whole_staff_log_head before truncate on staff_log_head
  for each statement execute function keep_staff_log();

-- ops/roles.sql gives the shop's role all rows of all tables.
do $$
begin
  if exists (select from pg_roles where rolname = 'halyard_app') then
    revoke insert, update, delete, truncate on staff_log, staff_log_head from halyard_app;
  end if;
end
$$;
