-- Before the locks below: it reads the ledger once, and blocks neither readers nor writers.
alter table consents validate constraint consents_kind;

-- A subscription that waits for the press in its mail. Those of before were stored without one, and go on.
alter table newsletter_subscribers add column if not exists awaits_confirmation boolean not null default false;
create index if not exists newsletter_subscribers_waiting on newsletter_subscribers (created_at)
  where awaits_confirmation;

-- The link in that mail. Not validated: the constraint before held for every row.
alter table customer_links
  drop constraint customer_links_purpose_check,
  add constraint customer_links_purpose check (
    purpose in ('order', 'quote', 'proof', 'pay', 'reorder', 'invoice', 'consent', 'export', 'erase', 'newsletter')
  ) not valid;
