-- The file of an export, made once when it is asked for. Exports of before have none, and expire within a day.
create table export_pieces (
  export_id uuid not null references exports on delete cascade,
  position integer not null check (position >= 0),
  text text not null,
  primary key (export_id, position)
);
