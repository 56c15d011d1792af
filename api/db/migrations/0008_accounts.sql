-- Accounts, sessions, and the owners of orders.

create table users (
  id uuid primary key default uuidv7(),
  -- immutable
  email citext not null unique,
  -- argon2id in PHC string format, with salt and parameters
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null default 'User' check (role in ('User')),
  -- null: the user has not proved ownership of the mailbox yet
  email_verified_at timestamptz,
  -- the province chosen in the header, shared by all devices
  province char(2),
  created_at timestamptz not null default now()
);

create table addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  position integer not null,
  address_type text not null check (address_type in ('home', 'work', 'billing', 'shipping', 'other')),
  street text not null,
  apartment text not null,
  city text not null,
  province char(2) not null,
  postal_code text not null,
  country text not null default 'Canada',
  phone text not null,
  business_name text not null,
  is_default boolean not null
);
create index addresses_user_id on addresses (user_id, position);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- One row per signed-in device. Expired rows are kept for a while, to tell expired tokens from unknown ones.
create table sessions (
  -- SHA-256 of the token, so that reading this table does not allow anyone to sign in
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Single-use links sent by mail.
create table mail_links (
  -- SHA-256 of the link's token
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'password-reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_links_user_id on mail_links (user_id);
create index mail_links_expires_at on mail_links (expires_at);

alter table orders
  -- the account whose history lists the order; null for a guest's order
  add column user_id uuid references users on delete set null,
  -- the account was deleted; name and address are purged once the order is completed
  add column buyer_left boolean not null default false;
create index orders_user_id on orders (user_id, created_at desc, id);
create index orders_buyer_left on orders (id) where buyer_left;
-- Finds the mails to an address, to erase them with an account.
create index outbox_recipient on outbox (lower(recipient));
