-- Who settled a failed refund, which counts against their limit, and what a person gave back in a day.
alter table refunds add column if not exists settled_by uuid references staff;
create index if not exists refunds_asked_by on refunds (asked_by, asked_at) where asked_by is not null;
create index if not exists refunds_settled_by on refunds (settled_by, settled_at) where settled_by is not null;
