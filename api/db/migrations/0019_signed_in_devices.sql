-- What the list of one's signed-in devices shows. Null in rows from before: to fill them here would keep everybody out
-- meanwhile.
alter table sessions
  -- what others may know it by; the token's hash never leaves the server
  add column id uuid,
  add column last_used_at timestamptz,
  -- browser and system, for example "Firefox on Windows"
  add column device text;
alter table sessions alter column id set default uuidv7();
