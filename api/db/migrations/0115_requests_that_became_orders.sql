-- The request of an order is ordered once money came, whichever way: an order knows nothing of requests but this.
create function follow_paid_offer() returns trigger language plpgsql as $$
begin
  update quotes set status = 'ordered'
    where status = 'accepted' and id = (select quote_id from quote_offers where order_id = new.id);
  return null;
end $$;
create trigger orders_request after update of payment_status on orders for each row
  when (new.is_from_offer and old.payment_status = 'pending' and new.payment_status in ('paid', 'deposit_paid'))
  execute function follow_paid_offer();
