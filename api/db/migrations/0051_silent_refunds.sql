-- Whoever refunds may decide that the buyer gets no mail about it.
alter table refunds add column is_silent boolean not null default false;
