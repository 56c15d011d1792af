-- Pictures that staff upload (docs/spec/goods.md, section 2): the same bytes are one picture, the newest come first, and one that
-- nothing shows is removed some time after it was last shown. Pictures of the sample have none of the three.
alter table pictures
  add column source_sha256 bytea,
  add column added_at timestamptz,
  add column unshown_since timestamptz;
create unique index pictures_source on pictures (source_sha256) where source_sha256 is not null;
create index pictures_added_at on pictures ((coalesce(added_at, '-infinity')), path);
create index pictures_unshown_since on pictures (unshown_since) where unshown_since is not null;
-- An order goes on showing what was bought.
create index order_lines_uploaded_picture on order_lines (image_path) where image_path like 'images/media/%';

-- Only what pages show of a picture makes them stale: the cleaner's notes do not.
drop trigger move_data_version on pictures;
create trigger move_data_version after update of version, width, height, file_key, focus_x, focus_y on pictures
  for each statement execute function move_data_version();
