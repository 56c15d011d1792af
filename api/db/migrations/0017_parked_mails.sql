-- A mail that the mail server rejects for good, or has not accepted after the last retry, is parked for a person. The
-- reason is the server's response without addresses.
alter table outbox
  add column parked_at timestamptz,
  add column parked_reason text;
