-- Requests from before there was a desk for them were answered by mail. Those of the last 30 days may still wait, and are due
-- on the third weekday after they came; the shop's holidays are not known here.
update quotes set status = 'closed', closed_reason = 'answered-by-mail', closed_at = now()
where status = 'received' and created_at < now() - interval '30 days';
update quotes set due_on = (
  select day::date from generate_series(1, 7) n,
    lateral (select (created_at at time zone 'America/Toronto')::date + n as day) days
  where extract(isodow from day) < 6 order by day offset 2 limit 1)
where status = 'received' and due_on is null;
