-- A mail that the mail server will not take, or has not taken in all its tries, waits for a person: when, and why.
-- The reason holds the server's words without addresses.
alter table outbox
  add column parked_at timestamptz,
  add column parked_reason text;
