-- An invoice or credit note of $100 and more whose tax has no registration number waits for it (docs/decisions/0095). What
-- was due before waits for nothing: the job that issues it finds out.
alter table invoices_due
  -- when the job would have issued it; kept once it is released, because the due day counts from here
  add column waits_since timestamptz,
  -- the registrations whose numbers are missing; null: it is to be issued
  add column waits_for text[],
  add constraint invoices_due_waits check (waits_for is null or (waits_for <> '{}' and waits_since is not null));
create index invoices_due_ready on invoices_due (id) where waits_for is null;
