-- Idempotency-Keys of forms: a form that is sent again after a lost answer is one request with one mail. An answer is a
-- quote's number at most, so nothing here names anybody.
create table form_keys (
  key uuid primary key,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now()
);
create index form_keys_created_at on form_keys (created_at);
