-- Offers answer requests for quotes (docs/spec/made-to-order.md): priced lines in numbered versions, and messages and files both ways.
alter table quotes
  -- A caller may have no email: the offer then goes by paper.
  alter column email drop not null,
  -- When the customer wrote what nobody has answered yet.
  add column asked_at timestamptz;
create index quotes_asked_at on quotes (asked_at) where asked_at is not null;

create table quote_offers (
  id uuid primary key default uuidv7(),
  quote_id uuid not null references quotes (id) on delete cascade,
  number integer not null check (number between 1 and 999),
  version integer not null default 1,
  state text not null default 'draft' check (state in (
    'draft', 'sent', 'superseded', 'withdrawn', 'accepted', 'declined', 'expired')),
  language text not null check (language in ('en', 'fr')),
  valid_until date not null,
  fulfilment text not null default 'delivery' check (fulfilment in ('delivery', 'pickup')),
  tax_province char(2) not null,
  pickup_store text,
  payment text not null check (payment in ('whole', 'deposit', 'invoice')),
  deposit_ppm integer check (deposit_ppm between 1 and 1000000),
  terms jsonb not null,
  note text not null default '',
  -- Without optional lines, before tax: for lists.
  value_cents integer not null default 0,
  file_key text references uploads (key),
  created_at timestamptz not null,
  created_by uuid references staff (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references staff (id) on delete set null,
  answered_at timestamptz,
  answer jsonb,
  -- The order that its acceptance made.
  order_id uuid references orders (id) on delete set null,
  constraint quote_offers_deposit check ((payment = 'deposit') = (deposit_ppm is not null)),
  unique (quote_id, number)
);
create unique index quote_offers_one_draft on quote_offers (quote_id) where state = 'draft';
create unique index quote_offers_one_sent on quote_offers (quote_id) where state in ('sent', 'accepted');
create index quote_offers_valid_until on quote_offers (valid_until) where state = 'sent';
create unique index quote_offers_order_id on quote_offers (order_id) where order_id is not null;
create index quote_offers_file_key on quote_offers (file_key) where file_key is not null;
create trigger quote_offers_version before update on quote_offers for each row
  when (old is distinct from new) execute function raise_version();

create table quote_lines (
  offer_id uuid not null references quote_offers (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('made', 'setup', 'art', 'rush', 'stock', 'delivery', 'text', 'discount')),
  name text not null,
  details jsonb not null default '{}',
  sku text,
  quantity integer not null check (quantity between 1 and 100000),
  unit_price_cents integer not null,
  is_optional boolean not null default false,
  -- Whether the customer took an optional line; null before the acceptance.
  is_taken boolean,
  suggestion jsonb,
  price_note text not null default '',
  primary key (offer_id, position),
  constraint quote_lines_sku check ((kind = 'stock') = (sku is not null)),
  constraint quote_lines_minus check (unit_price_cents >= 0 or kind = 'discount')
);

create table quote_messages (
  id uuid primary key default uuidv7(),
  quote_id uuid not null references quotes (id) on delete cascade,
  -- `pasted`: the customer's, by mail or by phone, written down by staff.
  author text not null check (author in ('customer', 'staff', 'pasted')),
  staff_id uuid references staff (id) on delete set null,
  text text not null,
  at timestamptz not null
);
create index quote_messages_quote_id on quote_messages (quote_id);

create table quote_files (
  id uuid primary key default uuidv7(),
  quote_id uuid not null references quotes (id) on delete cascade,
  message_id uuid references quote_messages (id) on delete cascade,
  -- Who gave it: the customer, or a person of staff.
  staff_id uuid references staff (id) on delete set null,
  is_from_staff boolean not null,
  purpose text not null check (purpose in ('artwork', 'message', 'purchase-order')),
  file_key text not null references uploads (key),
  at timestamptz not null
);
create index quote_files_quote_id on quote_files (quote_id);
create index quote_files_file_key on quote_files (file_key);

alter table outbox
  add column offer_id uuid,
  add column quote_message_id uuid;
alter table outbox
  add constraint outbox_offer_id foreign key (offer_id) references quote_offers (id) on delete cascade not valid,
  add constraint outbox_quote_message_id foreign key (quote_message_id) references quote_messages (id)
    on delete cascade not valid;

-- What the next payment by card is for, of an order that is not paid at once; null: all of it.
alter table orders add column asked_cents integer;
