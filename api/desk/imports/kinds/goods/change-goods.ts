import type { DeskProduct } from '../../../../../contract/goods/products.ts';
import { type FieldSentence, ShopError } from '../../../../../contract/problem.ts';
import type { Tx } from '../../../../db/client.ts';
import { moveStock } from '../../../../stock/index.ts';
import { changeProduct } from '../../../products/change-product.ts';
import { createProduct, type Editor } from '../../../products/create-product.ts';
import { showProduct } from '../../../products/show-product.ts';
import { stepProduct } from '../../../products/step-product.ts';
import type { Cause, Value } from '../kind.ts';
import type { CategoryNames } from './categories.ts';
import { type GoodsRow, planChange } from './plan-change.ts';

interface Change {
  readonly product: DeskProduct | undefined;
  readonly rows: readonly GoodsRow[];
  readonly made: ReadonlySet<number>;
  readonly categories: CategoryNames;
  readonly pictures: ReadonlyMap<string, string>;
  readonly cause: Pick<Cause, 'staffId' | 'role' | 'at'> & { readonly importId: string | null };
}

/** A fault of the verbs, with the row that caused it where that is known. */
export interface RowFault extends FieldSentence {
  readonly rowNumber: number | undefined;
}

export class GoodsFault extends ShopError {
  readonly faults: readonly RowFault[];
  constructor(faults: readonly RowFault[], cause: unknown) {
    super('INVALID_REQUEST', faults[0]?.message ?? 'importRowFailed', { cause });
    this.faults = faults;
  }
}

/** A job has no session of the person on whose behalf it works. */
export const editorOf = ({ staffId, role }: Pick<Cause, 'staffId' | 'role'>): Editor =>
  ({ id: staffId, role, sessionHash: null }) as unknown as Editor;

/**
 * Makes or changes a product by its rows, as its editor would: the same rules refuse what is wrong.
 * @throws {GoodsFault} by row, with nothing of it done once the caller rolls back.
 */
export async function changeGoods(tx: Tx, change: Change): Promise<DeskProduct> {
  const { product, rows, cause } = change;
  const { change: wanted, variantRows } = planChange(change);
  const staff = editorOf(cause);
  try {
    const id = product?.id ?? (await make(tx, change, staff));
    await changeProduct(tx, { staff, id, version: null, change: wanted });
    await openStock(tx, change);
    const now = await showProduct(tx, id);
    if (!rows.some(({ set }) => set.publish === true) || now.status === 'published') return now;
    const step = { action: 'publish', publishAt: null, replacedBy: null } as const;
    await stepProduct(tx, { staff, id, version: now.version, at: cause.at }, step);
    return now;
  } catch (refusal) {
    if (!(refusal instanceof ShopError)) throw refusal;
    const issues = refusal.details.issues ?? [{ path: '', message: refusal.sentence }];
    throw new GoodsFault(
      issues.map((issue) => ({ ...issue, rowNumber: rowOf(issue, variantRows) })),
      refusal,
    );
  }
}

const text = (value: Value | undefined) => (typeof value === 'string' ? value : undefined);

async function make(tx: Tx, { rows }: Change, staff: Editor): Promise<string> {
  const first = (name: string) =>
    rows.map(({ set }) => text(set[name])).find((value) => value !== undefined && value !== '');
  const en = first('nameEn') ?? '';
  if (en === '')
    throw new ShopError('INVALID_REQUEST', 'importNoName', {
      issues: [{ path: 'name.en', message: 'importNoName' }],
    });
  const slug = first('slug');
  const hasVariants =
    rows.length > 1 || rows.some(({ set }) => Object.keys(set).some((name) => name.startsWith('option:')));
  const sku = first('productSku') ?? (hasVariants ? `${rows[0]?.sku}-P` : (rows[0]?.sku ?? ''));
  const product = { name: { en, fr: first('nameFr') ?? '' }, sku, ...(slug !== undefined && { slug }) };
  return (await createProduct(tx, { staff, product })).id;
}

/** The stock of what is new; of all else it is changed by counts. */
async function openStock(tx: Tx, { rows, made, cause }: Change): Promise<void> {
  const moves = rows.flatMap(({ sku, set, rowNumber }) =>
    made.has(rowNumber) && typeof set.quantity === 'number' && set.quantity > 0
      ? [{ sku, to: set.quantity }]
      : [],
  );
  if (moves.length === 0) return;
  const { staffId, importId } = cause;
  await moveStock(tx, moves, { reason: 'opening', staffId, importId });
}

function rowOf({ path }: FieldSentence, variantRows: readonly number[]): number | undefined {
  const [, at] = /^variants\.(\d+)\b/.exec(path) ?? [];
  return at === undefined ? undefined : variantRows[Number(at)];
}

const COLUMNS: Readonly<Record<string, string>> = {
  'name.en': 'nameEn',
  'name.fr': 'nameFr',
  'description.en': 'descriptionEn',
  'description.fr': 'descriptionFr',
  priceCents: 'price',
  originalPriceCents: 'originalPrice',
  costCents: 'cost',
  packedLengthMm: 'packedLength',
  packedGirthMm: 'packedGirth',
  packedWeightG: 'packedWeight',
};
const SAME = new Set(['sku', 'slug', 'barcode', 'mpn', 'categories', 'pictures', 'availableOn', 'shipping']);

/** The column that a field of the editor stands in; null for none. */
export function columnOf(path: string): string | null {
  const field = path.replace(/^variants\.\d+\./, '');
  if (field.startsWith('options.') && /^variants/.test(path))
    return `option:${field.slice('options.'.length)}`;
  if (SAME.has(field.split('.')[0] ?? '')) return field.split('.')[0] ?? null;
  return COLUMNS[field] ?? null;
}
