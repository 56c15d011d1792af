import { sql } from 'kysely';
import type { TaskRow } from '../today/task-row.ts';

const isSold = sql`
  p.status in ('published', 'unlisted') and p.availability <> 'Out of Stock'
    and not exists (select from variants v where v.sku = i.sku and v.archived_at is not null)`;

/** Sold out by a sale. What never had stock, or was put to 0 by hand, is nobody's task. */
export const SOLD_OUT = sql<TaskRow>`
  select i.sku as subject, i.sku as label, last.at as since, null as due
  from inventory i join products p on p.id = i.product_id
  cross join lateral (select reason, at from stock_ledger l where l.sku = i.sku order by id desc limit 1) last
  where i.quantity = 0 and last.reason = 'sold' and ${isSold}`;

/** At or under its mark, and not sold out. */
export const LOW = sql<TaskRow>`
  select i.sku as subject, i.sku as label, coalesce(last.at, s.used_since) as since, null as due
  from skus s join inventory i on i.sku = s.sku join products p on p.id = i.product_id
  left join lateral (select at from stock_ledger l where l.sku = i.sku order by id desc limit 1) last on true
  where s.low_at is not null and i.quantity between 1 and s.low_at and ${isSold}`;

/** What the nightly comparison corrected in the ledger, until somebody has counted the sku. */
export const TO_COUNT = sql<TaskRow>`
  select l.sku as subject, l.sku as label, min(l.at) as since, null as due
  from stock_ledger l join inventory i on i.sku = l.sku
  where l.reason = 'correction' and l.staff_id is null and l.order_id is null and l.import_id is null
    and not exists (select from stock_ledger c where c.sku = l.sku and c.id > l.id and c.reason = 'counted')
  group by l.sku`;
