-- Staff write requests for callers and correct their notes, and artwork has a drawn picture (docs/spec/made-to-order.md §2).
alter table quotes
  -- Who of the staff wrote it for a caller; null for a form that was sent.
  add column written_by uuid references staff (id) on delete set null;
alter table quote_notes
  add column version integer not null default 1,
  add column edited_at timestamptz;
create trigger quote_notes_version before update on quote_notes for each row
  when (old is distinct from new) execute function raise_version();
alter table uploads
  -- Whether its picture is drawn; false when nothing can be drawn of it, null before it was tried.
  add column has_picture boolean,
  -- Whether a job is to draw it. The job is given no key, because a key opens its file.
  add column wants_picture boolean not null default false;
create index uploads_wants_picture on uploads (key) where wants_picture;
