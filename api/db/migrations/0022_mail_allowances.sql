-- Whether the buyer was signed in and gave the confirmed email of the same account, so that no stranger can have
-- triggered the order's mail.
alter table orders add column placed_by_owner boolean not null default false;

-- Mails that strangers can trigger, for the rate limit per mailbox. Rows are kept for a day.
create table mail_allowances (
  mail_id uuid primary key references outbox on delete cascade,
  -- canonical mailbox: the same for all spellings of an address that reach it (api/mail/mailbox.ts)
  mailbox text not null,
  topic text not null,
  allowed_at timestamptz not null
);
create index mail_allowances_mailbox on mail_allowances (mailbox, allowed_at);
create index mail_allowances_allowed_at on mail_allowances (allowed_at);
