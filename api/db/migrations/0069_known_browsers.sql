-- Browsers that an account has signed in with, by SHA-256 of a cookie that outlives sessions: strangers who try passwords
-- of the account cannot keep them waiting. As `staff_devices`.
create table user_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index user_devices_seen_at on user_devices (seen_at);

alter table staff
  -- wrong codes of the app, and wrong recovery codes, since the person last proved who they are
  add column wrong_codes integer not null default 0,
  add column wrong_recovery_codes integer not null default 0;
