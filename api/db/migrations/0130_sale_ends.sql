-- Feeds and structured data say until when a sale's price holds, so pages and answers follow when its end is moved.
create trigger move_data_version after update on sales for each row
  when (old.state = 'running' and old.ends_at is distinct from new.ends_at) execute function move_data_version();
