-- Accounts, their sessions, and whose an order is.

create table users (
  id uuid primary key default uuidv7(),
  -- never changes
  email citext not null unique,
  -- argon2id, in PHC's notation, its salt and costs included
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null default 'User' check (role in ('User')),
  -- null: nobody has shown yet that this mailbox is theirs
  email_verified_at timestamptz,
  -- chosen in the header, on any device
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

-- One row for each device that is signed in. Rows that have expired stay a while, to be told from tokens that never were.
create table sessions (
  -- SHA-256 of the token: who reads this table can sign in as nobody
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- The links of mails, each good for one use.
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
  -- whose history it is in; null for a guest's
  add column user_id uuid references users on delete set null,
  -- the account is gone: name and address go as soon as the order has ended
  add column buyer_left boolean not null default false;
create index orders_user_id on orders (user_id, created_at desc, id);
create index orders_buyer_left on orders (id) where buyer_left;
-- What was mailed to somebody, when they want to be forgotten.
create index outbox_recipient on outbox (lower(recipient));
