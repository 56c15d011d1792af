-- The shop's logo is a file that staff upload. The check is validated at once: the table of uploads is small.
alter table uploads
  drop constraint uploads_use,
  add constraint uploads_use check (use in ('artwork', 'certificate', 'logo')) not valid;
alter table uploads validate constraint uploads_use;

-- The logo's file, so that the job which purges unclaimed files leaves it. Which one it is stands in the settings.
create table shop_logos (
  file_key text primary key references uploads (key)
);

-- What the sample shop says on its home page in place of reviews: nobody wrote them, and the page says so. Another shop
-- has none, and shows what its buyers wrote.
create table sample_reviews (
  position smallint primary key,
  rating smallint not null check (rating between 1 and 5),
  text_en text not null,
  text_fr text not null,
  name text not null,
  place_en text not null,
  place_fr text not null
);
create trigger move_data_version after insert or update or delete or truncate on sample_reviews
  for each statement execute function move_data_version();

-- The newest good reviews, from which the home page takes its own.
create index if not exists reviews_good on reviews (created_at desc) where rating >= 4;
