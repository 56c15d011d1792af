-- The people who run the shop, their sessions, and the log of what they do. They are not rows of `users`, so that a
-- shopper's sign-up, password reset, erasure or token can never reach a right of staff.
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
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table staff_sessions (
  -- SHA-256 of the cookie, so that reading this table does not allow anyone to sign in
  token_hash bytea primary key,
  id uuid not null unique default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- until when what needs a fresh proof of the person is allowed
  elevated_until timestamptz,
  -- what the person may recognise the session by
  address text not null default '',
  agent text not null default ''
);
create index staff_sessions_staff_id on staff_sessions (staff_id);
create index staff_sessions_expires_at on staff_sessions (expires_at);

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

-- What staff did: ids and amounts, never a customer's words, so that erasing a customer never touches it.
create table staff_log (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: the command line
  staff_id uuid,
  session_hash bytea,
  what text not null,
  subject_kind text,
  subject_id text,
  detail jsonb not null default '{}'
);
create index staff_log_subject on staff_log (subject_kind, subject_id, seq);
create index staff_log_staff_id on staff_log (staff_id, seq);
