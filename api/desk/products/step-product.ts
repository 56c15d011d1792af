import type { ProductStep } from '../../../contract/goods/products.ts';
import { isPriced } from '../../../contract/goods/shop-reasons.ts';
import { type FieldSentence, ShopError } from '../../../contract/problem.ts';
import type { Row, Tx } from '../../db/client.ts';
import { logStaff } from '../../staff/index.ts';
import { lockSeen } from './change-product.ts';
import type { Editor } from './create-product.ts';
import { faultyFields } from './faulty-fields.ts';
import type { ProductRow } from './product-queries.ts';
import { changeProductState } from './product-state-queries.ts';
import { findState } from './product-step-queries.ts';
import { shopFacts } from './show-product.ts';
import { PRODUCT_STEPS } from './states.ts';

interface Call {
  readonly staff: Editor;
  readonly id: string;
  readonly version: number;
  readonly at: Date;
}

/**
 * Moves a product through its states.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE; INVALID_REQUEST by field for what the step asks for; CONFLICT when it
 * is in another state.
 */
export async function stepProduct(
  tx: Tx,
  { staff, id, version, at }: Call,
  step: ProductStep,
): Promise<void> {
  const { action } = step;
  const before = await lockSeen(tx, id, version);
  const isAllowed = (PRODUCT_STEPS[action].from as readonly string[]).includes(before.status);
  if (!isAllowed) throw refused(before);
  const faults = [
    ...lacking(before, action),
    ...timeFaults(step, at),
    ...(await replacementFaults(tx, before, step)),
  ];
  if (faults.length > 0) throw faultyFields(faults);
  const changed = await changeProductState(tx, { id }, { ...PRODUCT_STEPS[action], ...columnsOf(step, at) });
  if (!changed) throw refused(before);
  await logStaff(tx, staff, {
    what: 'product.stepped',
    subject: { kind: 'product', id },
    detail: { action },
  });
}

const refused = ({ status }: ProductRow) =>
  new ShopError('CONFLICT', { key: 'productStepRefused', values: { state: status } });

/** What a product lacks that others are to see: a name and a price; to be in lists a category that is shown, too. */
function lacking(row: ProductRow, action: ProductStep['action']): FieldSentence[] {
  if (action !== 'publish' && action !== 'unlist') return [];
  const facts = shopFacts(row, false);
  const isShown = facts.categories.some((category) => category.isShown);
  return [
    ...(row.name_en.trim() === '' ? [{ path: 'name.en', message: 'publishName' as const }] : []),
    ...(isPriced(facts) ? [] : [{ path: 'priceCents', message: 'publishPrice' as const }]),
    ...(action === 'publish' && !isShown
      ? [{ path: 'categories', message: 'publishCategory' as const }]
      : []),
  ];
}

function timeFaults({ action, publishAt }: ProductStep, now: Date): FieldSentence[] {
  if (action !== 'schedule') return [];
  if (publishAt === null) return [{ path: 'publishAt', message: 'validation.required' }];
  return new Date(publishAt) > now ? [] : [{ path: 'publishAt', message: 'publishPast' }];
}

/**
 * An archived product leads to one that is not. One that is not archived leads nowhere itself, so that no two lead to each
 * other; the row is locked, so that it is not archived meanwhile.
 */
async function replacementFaults(
  tx: Tx,
  { id }: ProductRow,
  { action, replacedBy }: ProductStep,
): Promise<FieldSentence[]> {
  if (action !== 'archive' || replacedBy === null) return [];
  const state = replacedBy === id ? undefined : await findState(tx, replacedBy);
  return state === undefined || state === 'archived'
    ? [{ path: 'replacedBy', message: 'replacedByArchived' }]
    : [];
}

function columnsOf({ action, publishAt, replacedBy }: ProductStep, at: Date): Partial<Row<'products'>> {
  if (action === 'archive')
    return { archived_at: at, replaced_by: replacedBy, publish_at: null, updated_at: at };
  if (action === 'restore') return { archived_at: null, replaced_by: null, updated_at: at };
  if (action === 'schedule')
    return { publish_at: publishAt === null ? null : new Date(publishAt), updated_at: at };
  // Unlisted for now, it is still published at its time.
  if (action === 'unlist') return { updated_at: at };
  return { publish_at: null, updated_at: at };
}
