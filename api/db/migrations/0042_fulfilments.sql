-- Parcels and pick-ups, what staff write on an order, and links by which a customer follows it.

-- Constant defaults and nulls rewrite no table (R57).
alter table orders
  -- raised when a field changes that staff edit; a change must name the version that the person saw
  add column version integer not null default 1,
  -- the day by which the order was promised to leave the house
  add column promised_for date,
  -- the buyer's own number for the purchase
  add column po_number text;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Not for payment references, attempts or watches: jobs and webhooks write those while a person edits.
create trigger orders_version before update on orders for each row
  when (
    old.status is distinct from new.status
    or old.payment_status is distinct from new.payment_status
    or old.held_reason is distinct from new.held_reason
    or old.customer is distinct from new.customer
    or old.promised_for is distinct from new.promised_for
    or old.po_number is distinct from new.po_number
  )
  execute function raise_version();

alter table order_events
  -- null: the shop itself, the buyer or the payment provider
  add column staff_id uuid,
  -- null: as steps of its kind are, for the steps of before this column
  add column visible_to_customer boolean;

-- A parcel or a pick-up: lines that were packed together.
create table fulfilments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  -- 1, 2, … within the order
  number integer not null,
  state text not null default 'packed'
    check (state in ('packed', 'shipped', 'delivered', 'ready', 'collected', 'undone')),
  carrier text check (carrier in ('canada-post', 'purolator', 'ups', 'fedex', 'freight', 'other')),
  tracking_number text,
  -- typed for freight and other carriers; for the others the code makes it of the number
  tracking_url text check (tracking_url like 'https://%'),
  packed_by uuid references staff on delete set null,
  packed_at timestamptz not null,
  -- shipped, or ready for pick-up
  shipped_at timestamptz,
  -- delivered, or picked up
  delivered_at timestamptz,
  version integer not null default 1,
  unique (order_id, number)
);
create trigger fulfilments_version before update on fulfilments
  for each row execute function raise_version();
create index fulfilments_on_the_way on fulfilments (shipped_at) where state = 'shipped';
create index fulfilments_collected on fulfilments (delivered_at) where state in ('delivered', 'collected');

create table fulfilment_lines (
  fulfilment_id uuid not null references fulfilments on delete cascade,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (fulfilment_id, position),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index fulfilment_lines_line on fulfilment_lines (order_id, position);

-- The pieces of a line in all parcels that were not undone are at most the pieces that were ordered.
create function check_fulfilled_pieces() returns trigger language plpgsql as $$
declare ordered integer; packed integer;
begin
  -- Locked, so that of two parcels at once the second sees the first one's pieces.
  select quantity into ordered from order_lines
    where order_id = new.order_id and position = new.position for update;
  select sum(lines.quantity) into packed
    from fulfilment_lines lines join fulfilments on fulfilments.id = fulfilment_id
    where lines.order_id = new.order_id and lines.position = new.position and state <> 'undone';
  if packed > ordered then
    raise exception 'line % of the order has % pieces, not %', new.position, ordered, packed
      using errcode = 'check_violation', constraint = 'fulfilled_pieces';
  end if;
  return null;
end $$;
create trigger fulfilment_lines_pieces after insert or update on fulfilment_lines
  for each row execute function check_fulfilled_pieces();

-- Written by staff for staff; no customer reads them.
create table order_notes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  staff_id uuid references staff on delete set null,
  text text not null,
  at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1
);
create trigger order_notes_version before update on order_notes
  for each row execute function raise_version();
create index order_notes_order_id on order_notes (order_id);

create table order_tags (
  order_id uuid not null references orders on delete cascade,
  tag citext not null,
  primary key (order_id, tag)
);
create index order_tags_tag on order_tags (tag);

-- Links that are mailed to customers; each shows one subject to whoever has it.
create table customer_links (
  -- SHA-256 of the link's token
  token_hash bytea primary key,
  purpose text not null
    check (purpose in ('order', 'quote', 'proof', 'pay', 'reorder', 'invoice', 'consent', 'export', 'erase')),
  -- the order, the quote, … by its id
  subject uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when a link that works once was used
  used_at timestamptz
);
create index customer_links_subject on customer_links (subject);
create index customer_links_expires_at on customer_links (expires_at);

-- The parcel that a mail is about. Not validated: no mail of before has one.
alter table outbox
  add column fulfilment_id uuid,
  add constraint outbox_fulfilment_id foreign key (fulfilment_id) references fulfilments on delete cascade not valid;
