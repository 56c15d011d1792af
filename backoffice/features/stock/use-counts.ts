import type { StockRow } from '../../../contract/goods/stock.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { at } from '../../lib/api/api-path.ts';
import { useKept } from './use-kept.ts';

/** What was counted of a sku, and what came of it. */
export interface Counted {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly set: number;
  /** What was on hand when it was scanned. */
  readonly expected: number;
  readonly state: 'saving' | 'saved' | 'moved' | 'failed';
  /** What is on hand now, when it has moved since. */
  readonly now: number | null;
  /** Why it failed; empty when no answer came. */
  readonly why: string;
  readonly appliesDifference: boolean;
}

/** So many stay in the list. */
const MOST = 200;

/** Counts of this device, the last one first. Each is sent by itself, so that the next one can begin. */
export function useCounts() {
  const [{ counts }, change] = useKept<{ readonly counts: readonly Counted[] }>('counts', { counts: [] });
  const write = (count: Counted) =>
    change(({ counts: before }) => ({
      counts: before.some(({ id }) => id === count.id)
        ? before.map((one) => (one.id === count.id ? count : one))
        : [count, ...before].slice(0, MOST),
    }));
  const save = async (count: Counted) => {
    write({ ...count, state: 'saving' });
    write(await send(count));
  };
  return {
    counts,
    count: (row: StockRow, set: number) =>
      save({
        id: crypto.randomUUID(),
        sku: row.sku,
        name: [row.productName, row.variant].filter(Boolean).join(', '),
        set,
        expected: row.onHand,
        state: 'saving',
        now: null,
        why: '',
        appliesDifference: false,
      }),
    /** Sends it once more: under the same key what was done is not done again. */
    retry: save,
    /** Another deed, with a key of its own. */
    applyDifference: (count: Counted) => {
      remove(change, count.id);
      return save({ ...count, id: crypto.randomUUID(), appliesDifference: true });
    },
    remove: ({ id }: Counted) => remove(change, id),
    clear: () => change(() => ({ counts: [] })),
  };
}

type Change = (
  write: (before: { readonly counts: readonly Counted[] }) => { readonly counts: readonly Counted[] },
) => void;
const remove = (change: Change, id: string) =>
  change(({ counts }) => ({ counts: counts.filter((one) => one.id !== id) }));

/** The id of the count is its key. @returns the count with what came of it */
async function send(count: Counted): Promise<Counted> {
  const { id, sku, set, expected, appliesDifference } = count;
  const body = { reason: 'counted', set, expected, countsOnHand: true, appliesDifference };
  try {
    await api(at`/stock/${sku}/moves`, { method: 'POST', body, key: id });
    return { ...count, state: 'saved', now: null, why: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ...count, state: 'failed', why: '' };
    const { onHand } = (error.problem.data ?? {}) as Partial<StockRow>;
    const hasMoved = error.code === 'CONFLICT' && onHand !== undefined && onHand !== expected;
    return hasMoved
      ? { ...count, state: 'moved', now: onHand, why: '' }
      : { ...count, state: 'failed', why: error.message };
  }
}
