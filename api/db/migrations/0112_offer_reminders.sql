-- Reminders of offers and of what falls due once one is accepted (docs/spec/made-to-order.md, section 3).
alter table quotes
  -- A person has stopped the reminders of this request.
  add column reminders_stopped_at timestamptz;
alter table quote_offers
  -- How many reminders of its end went out.
  add column reminders integer not null default 0 check (reminders between 0 and 2),
  -- When its customer was reminded of the payment.
  add column payment_reminded_at timestamptz;
create index quote_offers_unpaid on quote_offers (answered_at)
  where state = 'accepted' and payment_reminded_at is null and payment <> 'invoice';
