-- All words of the listed products with the number of products that contain each. A search looks up other inflections,
-- prefixes and the nearest spellings of a typed word here.

-- Dictionaries without stop words: "on" may be a prefix of Ontario. The search drops stop words itself (read-term.ts).
create text search dictionary english_forms (template = snowball, language = english);
create text search dictionary french_forms (template = snowball, language = french);

create function english_stem(text) returns text
  language sql immutable strict parallel safe
  return coalesce((ts_lexize('public.english_forms', $1))[1], $1);
create function french_stem(text) returns text
  language sql immutable strict parallel safe
  return coalesce((ts_lexize('public.french_forms', $1))[1], $1);

create table search_words (
  -- collation "C" makes a prefix search a range scan of the index
  word text collate "C" primary key,
  products integer not null,
  english_stem text not null generated always as (english_stem(word)) stored,
  french_stem text not null generated always as (french_stem(word)) stored
) with (fillfactor = 80);
create index search_words_english_stem on search_words (english_stem);
create index search_words_french_stem on search_words (french_stem);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Adds the changes to the counts of the given words (unique). Deletes words that no product contains any more.
create function count_search_words(changed text[], changes bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  with given as materialized (
    select word, change::integer from unnest(changed, changes) as given (word, change)
  ), counted as (
    update search_words w set products = w.products + given.change from given where w.word = given.word returning w.word
  )
  insert into search_words (word, products)
    select word, change from given where not exists (select from counted where counted.word = given.word);
  delete from search_words where products <= 0 and word = any (changed);
end
$$;

-- Runs in the transaction that changes the listings, so that removed words disappear at once. Listings change only in
-- triggers that fire after move_data_version, so no two transactions count at the same time.
create function count_words_of_listings() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_search_words(array_agg(word), array_agg(products)) from (
        select word, count(*) as products from new_rows, unnest(tsvector_to_array(words)) as word group by word
      ) as come;
    when 'DELETE' then
      perform count_search_words(array_agg(word), array_agg(-products)) from (
        select word, count(*) as products from old_rows, unnest(tsvector_to_array(words)) as word group by word
      ) as gone;
    when 'UPDATE' then
      perform count_search_words(array_agg(word), array_agg(change)) from (
        select word, sum(either.n) as change
        from new_rows n join old_rows o using (product_id)
        cross join lateral (
          select word, 1 as n from unnest(tsvector_to_array(n.words)) as word
          union all
          select word, -1 from unnest(tsvector_to_array(o.words)) as word
        ) as either
        where n.words <> o.words
        group by word having sum(either.n) <> 0
      ) as changed;
    when 'TRUNCATE' then
      truncate search_words;
  end case;
  return null;
end
$$;

create trigger count_words_insert after insert on product_listings
  referencing new table as new_rows for each statement execute function count_words_of_listings();
create trigger count_words_update after update on product_listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_words_of_listings();
create trigger count_words_delete after delete on product_listings
  referencing old table as old_rows for each statement execute function count_words_of_listings();
create trigger count_words_truncate after truncate on product_listings
  for each statement execute function count_words_of_listings();

-- Finds the nearest spellings of a misspelled word: one edit (a wrong, missing or extra character, or two swapped) in a
-- word of 4 or 5 characters, two edits in a longer one. Words with digits are codes and sizes and must match exactly.
create function nearest_words(typed text) returns table (word text, products integer, distance integer)
  language sql stable strict parallel safe
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.2
  as $$
  with exchanged as (
    select array_agg(left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2)) as words
    from generate_series(1, length(typed) - 1) as i
  ), near as (
    select w.word, w.products,
      case when w.word = any (exchanged.words) then 1 else levenshtein_less_equal(w.word, typed, 2) end as distance
    from search_words w, exchanged
    where (w.word % typed or w.word = any (exchanged.words)) and w.word !~ '[0-9]' and length(w.word) <= 60
  )
  select near.word, near.products, near.distance from near
  where typed !~ '[0-9]' and length(typed) between 4 and 60
    and near.distance <= case when length(typed) <= 5 then 1 else 2 end
  order by near.distance, near.products desc, near.word
  limit 10
$$;

select refresh_product_listings(array(select id from products));
analyze product_listings, search_words;
