-- The sitemaps read every product's id and date, and of a large catalogue nothing else.
create index products_dates on products (id) include (updated_at);
