-- Whose emails and phone numbers a person of staff has seen in lists within the hour that began at `since`.
create table staff_list_reads (
  staff_id uuid primary key references staff on delete cascade,
  since timestamptz not null,
  -- hashes of emails, six bytes each, enough to count by, and other ones for each person of staff
  people bigint[] not null,
  -- whether the log says that the limit was reached
  is_noted boolean not null default false
);
