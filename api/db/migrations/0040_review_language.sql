-- The language in which a review is written, so that pages in the other language can say so to screen readers. Null is
-- unknown, as it is for every review from before.
--
-- The check is not validated, which would read every row under the lock; every row of before has null.
alter table reviews
  add column language text,
  add constraint reviews_language check (language in ('en', 'fr')) not valid;
