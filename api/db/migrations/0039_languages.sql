-- The language in which an order, a quote, a message, a subscription or an account was made. Its mails are in that
-- language. Rows from before are English, because the shop spoke nothing else.
--
-- A constant default rewrites no table. The checks are not validated, which would read every row under the lock; every
-- row of before has the default.
alter table orders
  add column language text not null default 'en',
  add constraint orders_language check (language in ('en', 'fr')) not valid;

alter table quotes
  add column language text not null default 'en',
  add constraint quotes_language check (language in ('en', 'fr')) not valid;

alter table contact_messages
  add column language text not null default 'en',
  add constraint contact_messages_language check (language in ('en', 'fr')) not valid;

-- Also the language of the consent's wording.
alter table newsletter_subscribers
  add column language text not null default 'en',
  add constraint newsletter_subscribers_language check (language in ('en', 'fr')) not valid;

alter table users
  add column language text not null default 'en',
  add constraint users_language check (language in ('en', 'fr')) not valid;
