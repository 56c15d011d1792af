-- Whether the buyer was signed in and gave the confirmed email of that very account: then nobody else can have caused
-- the order's mail.
alter table orders add column placed_by_owner boolean not null default false;

-- The mails that anybody can cause for any mailbox, as they were let out: a mailbox gets only so many. A day's are kept.
create table mail_allowances (
  mail_id uuid primary key references outbox on delete cascade,
  -- api/mail/mailbox.ts: the same for every way of writing an address that leads there
  mailbox text not null,
  topic text not null,
  allowed_at timestamptz not null
);
create index mail_allowances_mailbox on mail_allowances (mailbox, allowed_at);
create index mail_allowances_allowed_at on mail_allowances (allowed_at);
