import { sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';
import { isSold } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';

/** What a mail about stock says, as it is when it is written. */
export interface AlertRow {
  readonly email: string;
  readonly language: Language;
  readonly consent: string;
  readonly asked_at: Date;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly slug: string;
  readonly is_on_sale: boolean;
  readonly quantity: number;
  readonly variant_sku: string | null;
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>> | null;
  readonly price_cents: number;
  readonly image_path: string | null;
  readonly image_version: string | null;
}

/** Undefined for an alert that was stopped, erased or purged. */
export async function findAlert(db: Db, id: string): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    select a.email::text as email, a.language, a.consent, a.asked_at, p.name_en, p.name_fr, p.slug, ${isSold} as is_on_sale,
      case when i.is_sold then i.quantity else 0 end as quantity,
      v.sku as variant_sku, v.fabric, v.size, v.options, coalesce(v.price_cents, p.starting_price_cents) as price_cents,
      image.path as image_path, image.version as image_version
    from stock_alerts a
    join products p on p.id = a.product_id
    join inventory i on i.sku = a.sku
    left join variants v on v.sku = a.sku and v.product_id = p.id
    left join lateral (
      select path, version from product_images join pictures using (path)
      where product_id = p.id order by position limit 1
    ) image on true
    where a.id = ${id}::uuid and a.mailed_at is not null`.execute(db);
  return rows[0];
}
