import type { ImportRowState, ImportState } from '../../../contract/goods/import-kinds.ts';
import type { Steps } from '../../db/state-queries.ts';

/** The state machine of imports. Jobs work on those that are `checking`, `applying` and `putting-back`. */
export const IMPORT_STEPS = {
  /** Notes what reading the file found. */
  note: { from: ['checking'] },
  checked: { from: ['checking'], to: 'checked' },
  /** The file as a whole cannot be read; nothing of it is applied. */
  fail: { from: ['checking'], to: 'failed' },
  /** After a stop, it goes on with the rows that are left. */
  apply: { from: ['checked', 'stopped'], to: 'applying' },
  applied: { from: ['applying'], to: 'applied' },
  stop: { from: ['applying', 'putting-back'], to: 'stopped' },
  putBack: { from: ['applied', 'stopped'], to: 'putting-back' },
  putBackEnded: { from: ['putting-back'], to: 'put-back' },
} as const satisfies Steps<ImportState>;

/** The state machine of their rows, whose first state is what the check found. */
export const IMPORT_ROW_STEPS = {
  apply: { from: ['change', 'create'], to: 'applied' },
  skip: { from: ['change', 'create'], to: 'skipped' },
  putBack: { from: ['applied'], to: 'put-back' },
  /** Somebody changed it since, so it stays. */
  keep: { from: ['applied'], to: 'kept' },
} as const satisfies Steps<ImportRowState>;
