-- What an owner has confirmed before opening, with who and when (docs/decisions/0096). A row is proof, so it is never changed.
create table checklist_confirmations (
  id uuid primary key default uuidv7(),
  -- An item of contract/desk/checklist-items.ts.
  item text not null,
  answer text not null check (answer in ('confirmed', 'declined', 'set-aside')),
  -- Of the settings and texts that were confirmed; null for an item that was set aside.
  fingerprint bytea check ((fingerprint is null) = (answer = 'set-aside')),
  at timestamptz not null default now(),
  staff_id uuid references staff check ((staff_id is null) = (answer = 'set-aside'))
);
create index checklist_confirmations_item on checklist_confirmations (item, at desc, id desc);
create trigger checklist_confirmations_kept before update or delete on checklist_confirmations
  for each row execute function keep_row();
create trigger checklist_confirmations_not_truncated before truncate on checklist_confirmations
  for each statement execute function keep_row();

-- A shop that sells already did without the list: its items are set aside, and none of them is pressed on it.
insert into checklist_confirmations (item, answer)
select item, 'set-aside'
from unnest('{identity,taxes,terms,returns,shipping,privacy,accessibility,sender}'::text[]) item
where exists (select from orders);
