-- Requests for quotes are worked on: who has one, when an answer is due, how it ended, and what staff noted.
alter table quotes
  add column version integer not null default 1,
  add column assigned_to uuid references staff (id) on delete set null,
  add column due_on date,
  add column closed_at timestamptz,
  add column closed_reason text,
  add column merged_into uuid references quotes (id) on delete set null;
alter table quotes drop constraint quotes_status_check;
alter table quotes add constraint quotes_status_check check (status in (
  'received', 'in-work', 'sent', 'accepted', 'ordered', 'declined', 'expired', 'closed')) not valid;
alter table quotes add constraint quotes_closed_reason check ((status = 'closed') = (closed_reason is not null)) not valid;
create trigger quotes_version before update on quotes for each row
  when (old.status is distinct from new.status or old.assigned_to is distinct from new.assigned_to
    or old.due_on is distinct from new.due_on or old.merged_into is distinct from new.merged_into)
  execute function raise_version();

create table quote_notes (
  id uuid primary key default uuidv7(),
  quote_id uuid not null references quotes (id) on delete cascade,
  staff_id uuid references staff (id) on delete set null,
  text text not null,
  at timestamptz not null
);
create index quote_notes_quote_id on quote_notes (quote_id);

create index quotes_open on quotes (id desc) where status in ('received', 'in-work');
create index quotes_received on quotes (created_at) where status = 'received';
create index quotes_due_on on quotes (due_on) where status in ('received', 'in-work');
create index quotes_kind on quotes (kind, id desc);
create index quotes_status on quotes (status, id desc);
create index quotes_assigned_to on quotes (assigned_to, id desc) where assigned_to is not null;
create index quotes_merged_into on quotes (merged_into) where merged_into is not null;
-- Numbers are searched by their beginning and by their end, without dashes and in any case.
create index quotes_number_begins on quotes ((lower(replace(number, '-', '')) collate "C"));
create index quotes_number_ends on quotes ((reverse(lower(replace(number, '-', ''))) collate "C"));
