import { sql } from 'kysely';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';

/** An order as papers need it: no email, phone number or amount is even read. */
export interface PrintedOrder {
  readonly id: string;
  readonly number: string;
  readonly created_at: Date;
  readonly language: Language;
  readonly status: string;
  readonly is_held: boolean;
  readonly promised_for: string | null;
  readonly po_number: string | null;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
    readonly address: string;
    readonly apartment: string;
    readonly city: string;
    readonly province: string;
    readonly postalCode: string;
    readonly notes: string;
  };
  /** The name of the store where it is picked up; null for a delivery. */
  readonly pickup_store: string | null;
  readonly lines: readonly PrintedLine[];
}

export interface PrintedLine {
  readonly position: number;
  /** Null for goods that are made, and for services. */
  readonly sku: string | null;
  readonly name_en: string;
  readonly name_fr: string;
  readonly variant: Record<string, string> | null;
  readonly image_path: string | null;
  readonly image_version: string | null;
  readonly quantity: number;
}

/** The orders with these ids, in any order. */
export async function readPrinted(db: Db, ids: readonly string[]): Promise<PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    select o.id, o.order_number as number, o.created_at, o.language, o.status, o.held_reason is not null as is_held,
      o.promised_for::text, o.po_number, o.customer - 'phone' as customer, o.pickup_store ->> 'name' as pickup_store,
      (select json_agg(json_build_object(
          'position', l.position, 'sku', l.sku, 'name_en', l.name_en, 'name_fr', l.name_fr, 'variant', l.variant,
          'image_path', l.image_path, 'image_version', p.version, 'quantity', l.quantity
        ) order by l.position)
        from order_lines l left join pictures p on p.path = l.image_path where l.order_id = o.id) as lines
    from orders o where o.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
