-- Lets one statement check and write: it fails with an error of our own, which no other rule of the database raises.
create function allow_order(is_allowed boolean) returns boolean language plpgsql volatile as $$
begin
  if not is_allowed then
    raise exception 'the stock, or the same cart, went to another order' using errcode = 'ZH001';
  end if;
  return true;
end $$;
