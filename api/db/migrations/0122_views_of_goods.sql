-- Saved views of the lists of products and of the stock (decision 115).
alter table saved_views
  drop constraint saved_views_page_check,
  add constraint saved_views_page_check check (page in ('orders', 'products', 'stock')) not valid;
