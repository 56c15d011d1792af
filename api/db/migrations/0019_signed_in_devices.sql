-- An email is ASCII from now on. Where one was kept that is not, a job writes it anew: no SQL knows the form. It is
-- looked for before anything is locked.
select graphile_worker.add_job('normalise-emails', job_key => 'normalise-emails')
where exists (select from users where octet_length(email::text) <> char_length(email::text))
  or exists (select from orders where octet_length(email::text) <> char_length(email::text))
  or exists (select from quotes where octet_length(email::text) <> char_length(email::text))
  or exists (select from contact_messages where octet_length(email::text) <> char_length(email::text))
  or exists (select from newsletter_subscribers where octet_length(email::text) <> char_length(email::text))
  or exists (select from outbox where octet_length(recipient) <> char_length(recipient));

-- What the list of one's signed-in devices shows. Null in rows from before: to fill them here would keep everybody out
-- meanwhile.
alter table sessions
  -- what others may know it by; the token's hash never leaves the server
  add column id uuid,
  add column last_used_at timestamptz,
  -- browser and system, for example "Firefox on Windows"
  add column device text;
alter table sessions alter column id set default uuidv7();
