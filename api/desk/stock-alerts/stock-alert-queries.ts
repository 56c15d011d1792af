import { sql } from 'kysely';
import type { StockAlertsQuery } from '../../../contract/goods/stock-alerts.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';
import { localised } from '../../db/language.ts';

const waiting = (db: Db, { sku, address }: Pick<StockAlertsQuery, 'sku' | 'address'>) =>
  db
    .selectFrom('stock_alerts')
    .where('stock_alerts.mailed_at', 'is', null)
    .$if(sku !== undefined, (query) => query.where('stock_alerts.sku', '=', sku ?? ''))
    .$if(address !== undefined, (query) => query.where('stock_alerts.email', '=', address ?? ''));

/** Whoever waits, in the order in which the mails go. */
export const listWaiting = (
  db: Db,
  { after, limit, ...filters }: StockAlertsQuery & { readonly language: Language },
) =>
  waiting(db, filters)
    .innerJoin('products as p', 'p.id', 'stock_alerts.product_id')
    .select([
      'stock_alerts.id',
      'stock_alerts.email',
      'stock_alerts.sku',
      'stock_alerts.product_id',
      'stock_alerts.language',
      'stock_alerts.asked_at',
      localised('p.name', filters.language).as('name'),
    ])
    .$if(after !== undefined, (query) => query.where('stock_alerts.id', '>', sql<string>`${after}::uuid`))
    .orderBy('stock_alerts.id')
    .limit(limit)
    .$narrowType<{ language: Language }>()
    .execute();

export const countWaiting = (db: Db, filters: Pick<StockAlertsQuery, 'sku' | 'address'>): Promise<number> =>
  countMatches(db, waiting(db, filters).select('stock_alerts.id'));
