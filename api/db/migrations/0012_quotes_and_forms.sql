-- Made to order: uploaded artwork and quotes; messages to the shop; what the law asks of a newsletter.

create table uploads (
  -- 192 random bits, in letters that an address takes: who knows it may open the file
  key text primary key,
  -- as it was called where it came from, cleaned; for people to read and for the download
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  media_type text not null,
  -- what was found in it: Artwork of contract/uploads.ts
  artwork jsonb not null,
  created_at timestamptz not null default now(),
  -- nobody claimed it in time: no quote may any more, and its bytes are being deleted
  removed_at timestamptz
);
create index uploads_created_at on uploads (created_at);

create table quotes (
  id uuid primary key default uuidv7(),
  -- what people say on the phone, like an order's
  number text not null unique,
  kind text not null check (kind in ('general', 'product')),
  status text not null default 'received' check (status in ('received')),
  email citext not null,
  -- everything that was answered: GeneralQuote or ProductQuote of contract/quotes.ts
  answers jsonb not null,
  file_key text references uploads,
  created_at timestamptz not null default now()
);
create index quotes_email on quotes (email);
create index quotes_file_key on quotes (file_key);

create table contact_messages (
  id uuid primary key default uuidv7(),
  email citext not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_email on contact_messages (email);

-- Consent as it was given: the sentence, when (created_at) and where. A row that has unsubscribed stays as the record of both.
alter table newsletter_subscribers
  add column consent text not null default '',
  add column source text not null default 'footer',
  -- in the links of every mailing, so it is kept as it is; it can do nothing but unsubscribe
  add column unsubscribe_token text not null unique 
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column unsubscribed_at timestamptz;

alter table outbox
  add column quote_id uuid references quotes on delete cascade,
  add column contact_message_id uuid references contact_messages on delete cascade,
  add constraint outbox_one_subject check (num_nonnulls(order_id, quote_id, contact_message_id) <= 1);
create index outbox_quote_id on outbox (quote_id);
create index outbox_contact_message_id on outbox (contact_message_id);
