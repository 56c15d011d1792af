-- Uploaded artwork and quotes for custom products, contact messages, and the records of consent to the newsletter.

create table uploads (
  -- 192 random bits as base64url; anyone with the key may download the file
  key text primary key,
  -- the client's file name, cleaned, for display and for the download
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  media_type text not null,
  -- facts read from the file: Artwork in contract/forms/uploads.ts
  artwork jsonb not null,
  created_at timestamptz not null default now(),
  -- set when the file was not claimed in time: it cannot be claimed any more, and its bytes are being deleted
  removed_at timestamptz
);
create index uploads_created_at on uploads (created_at);

create table quotes (
  id uuid primary key default uuidv7(),
  -- the number that customers quote on the phone, like an order number
  number text not null unique,
  kind text not null check (kind in ('general', 'product')),
  status text not null default 'received' check (status in ('received')),
  email citext not null,
  -- the whole form: GeneralQuote or ProductQuote in contract/forms/quotes.ts
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

-- The record of consent: the wording, when (created_at) and where. The row is kept after the subscriber has left, as
-- evidence of both.
alter table newsletter_subscribers
  add column consent text not null default '',
  add column source text not null default 'footer',
  -- stored unhashed, because every mailing links to it; it allows nothing but to unsubscribe
  add column unsubscribe_token text not null unique 
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column unsubscribed_at timestamptz;

alter table outbox
  add column quote_id uuid references quotes on delete cascade,
  add column contact_message_id uuid references contact_messages on delete cascade,
  add constraint outbox_one_subject check (num_nonnulls(order_id, quote_id, contact_message_id) <= 1);
create index outbox_quote_id on outbox (quote_id);
create index outbox_contact_message_id on outbox (contact_message_id);
