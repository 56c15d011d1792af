-- Emails are stored as ASCII from now on. A job rewrites the existing ones that are not, because SQL cannot convert
-- them (IDNA). This check runs before the locks below are taken.
select graphile_worker.add_job('normalise-emails', job_key => 'normalise-emails')
where exists (select from users where octet_length(email::text) <> char_length(email::text))
  or exists (select from orders where octet_length(email::text) <> char_length(email::text))
  or exists (select from quotes where octet_length(email::text) <> char_length(email::text))
  or exists (select from contact_messages where octet_length(email::text) <> char_length(email::text))
  or exists (select from newsletter_subscribers where octet_length(email::text) <> char_length(email::text))
  or exists (select from outbox where octet_length(recipient) <> char_length(recipient));

-- Columns for a user's list of signed-in devices. They are null in existing rows, because filling them here would lock
-- all users out meanwhile.
alter table sessions
  -- the public id of a session; the token's hash never leaves the server
  add column id uuid,
  add column last_used_at timestamptz,
  -- browser and system, for example "Firefox on Windows"
  add column device text;
alter table sessions alter column id set default uuidv7();
