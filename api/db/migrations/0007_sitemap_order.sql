-- Lets the sitemaps read the id and date of every product from the index alone, which matters in a large catalogue.
create index products_dates on products (id) include (updated_at);
