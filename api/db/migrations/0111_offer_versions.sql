-- Printing a sent offer, and reminding of it, must not refuse what staff do with it next: the version moves when what they see
-- and write changes. Lines are rows of their own, so whoever writes them raises it.
drop trigger quote_offers_version on quote_offers;
create trigger quote_offers_version before update on quote_offers for each row
  when (
    old.state is distinct from new.state
    or old.language is distinct from new.language
    or old.valid_until is distinct from new.valid_until
    or old.fulfilment is distinct from new.fulfilment
    or old.tax_province is distinct from new.tax_province
    or old.pickup_store is distinct from new.pickup_store
    or old.payment is distinct from new.payment
    or old.deposit_ppm is distinct from new.deposit_ppm
    or old.terms is distinct from new.terms
    or old.note is distinct from new.note
  ) execute function raise_version();

-- For Today: accepted requests whose order waits for money.
create index quotes_accepted on quotes (id) where status = 'accepted';
