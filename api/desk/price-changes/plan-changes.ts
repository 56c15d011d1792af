import type { PriceChangeBody, PriceChangePreview } from '../../../contract/goods/price-changes.ts';
import { originalAfter, priceAfter } from '../../../contract/goods/price-rules.ts';
import { MAX_CHANGED_SKUS } from '../../../contract/goods/sale-states.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { assertKnown, type GoodsRow, listGoods, variantName } from '../../prices/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { createImport } from '../imports/create-import.ts';

/** How many rows an answer has as examples. */
const EXAMPLES = 12;

interface Change {
  readonly good: GoodsRow;
  readonly nextCents: number;
  readonly nextOriginalCents: number;
}

interface Call {
  readonly staff: StaffMember;
  readonly language: Language;
  readonly at: Date;
}

/** Shows what a change of prices would do. It writes nothing. */
export async function previewChange(
  db: Db,
  body: PriceChangeBody,
  { language }: Call,
): Promise<PriceChangePreview> {
  const { found, changes, without } = await planChanges(db, body, language);
  const byPrice = changes.toSorted((a, b) => a.good.price_cents - b.good.price_cents);
  const step = Math.max(1, (byPrice.length - 1) / (EXAMPLES - 1));
  const shown = [...new Set(Array.from({ length: EXAMPLES }, (_, n) => byPrice[Math.round(n * step)]))];
  return {
    found,
    changed: changes.length,
    without,
    examples: shown.flatMap((change) =>
      change
        ? [
            {
              sku: change.good.sku,
              productName: change.good.product_name,
              variant: variantName(change.good, language),
              priceCents: change.good.price_cents,
              originalPriceCents: change.good.original_price_cents,
              nextCents: change.nextCents,
              nextOriginalCents: change.nextOriginalCents,
            },
          ]
        : [],
    ),
  };
}

/**
 * Prepares a change of prices as an import, whose page shows every row before it is applied.
 * @throws {ShopError} INVALID_REQUEST for unknown or archived skus, too many, or none that changes.
 */
export async function makeChange(
  tx: Tx,
  body: PriceChangeBody,
  { staff, language, at }: Call,
): Promise<{ id: string }> {
  const { changes } = await planChanges(tx, body, language);
  if (changes.length === 0) throw refused('change', 'nothingChanges');
  const { id } = await createImport(tx, {
    kind: 'prices',
    source: 'bulk',
    staffId: staff.id,
    role: staff.role,
    language,
    at,
    rows: changes.map(({ good, nextCents, nextOriginalCents }) => ({
      sku: good.sku,
      set: {
        ...(nextCents !== good.price_cents && { price: nextCents }),
        ...(nextOriginalCents !== good.original_price_cents && { originalPrice: nextOriginalCents }),
      },
    })),
  });
  await logStaff(tx, staff, {
    what: 'prices.change-planned',
    subject: { kind: 'import', id },
    detail: { skus: changes.length },
  });
  return { id };
}

async function planChanges(
  db: Db | Tx,
  { filter, change, rounding, original }: PriceChangeBody,
  language: Language,
) {
  const goods = await listGoods(db, filter, { language, limit: MAX_CHANGED_SKUS + 1 });
  if (filter.skus) assertKnown(filter.skus, goods, 'filter.skus');
  if (goods.length > MAX_CHANGED_SKUS)
    throw refused('filter', { key: 'tooManyChanged', values: { most: MAX_CHANGED_SKUS } });
  const planned = goods.map((good): Change | undefined => {
    const now = { priceCents: good.price_cents, originalPriceCents: good.original_price_cents };
    const nextCents = priceAfter(change, now, rounding);
    if (nextCents === undefined) return undefined;
    // A product without variants has no earlier price.
    const nextOriginalCents = good.variant_id ? originalAfter(original, change, { ...now, nextCents }) : 0;
    return { good, nextCents, nextOriginalCents };
  });
  const priced = planned.filter((one) => one !== undefined);
  return {
    found: goods.length,
    without: planned.length - priced.length,
    changes: priced.filter(
      ({ good, nextCents, nextOriginalCents }) =>
        nextCents !== good.price_cents || nextOriginalCents !== good.original_price_cents,
    ),
  };
}

const refused = (path: string, message: ConstructorParameters<typeof ShopError>[1]) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
