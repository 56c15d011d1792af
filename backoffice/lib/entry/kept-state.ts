import type { KeptEntry } from './kept-entries.ts';
import { isSame, type Merge, merge } from './merge.ts';

export interface Row<Draft> {
  readonly version: number;
  /** The row as the form shows it. */
  readonly draft: Draft;
}

export interface KeptState<Draft> {
  /** The row that the person saw: its version is sent, so that a change by somebody else is not overwritten unseen. */
  readonly seen: Row<Draft>;
  readonly mine: Draft;
  /** When what was restored was typed; undefined once that was saved or discarded. */
  readonly restoredAt?: string | undefined;
  /** The row as it is now, after a save was refused because somebody else had changed it. */
  readonly refused?: Row<Draft> | undefined;
}

/** Begins with what was kept, or with the row as it is. */
export const beginEntry = <Draft>(now: Row<Draft>, kept: KeptEntry<Draft> | undefined): KeptState<Draft> =>
  kept
    ? { seen: { version: kept.version, draft: kept.seen }, mine: kept.mine, restoredAt: kept.at }
    : { seen: now, mine: now.draft };

/**
 * The row has another version, by a save, a step of its own or somebody else. It comes behind what was typed, unless
 * both changed the same: that waits until the person has chosen.
 */
export function meetRow<Draft>(state: KeptState<Draft>, now: Row<Draft>): KeptState<Draft> {
  if (now.version === state.seen.version || state.refused) return state;
  const { draft, conflicts } = mergeWith(state, now);
  return conflicts.length > 0 ? state : settle(state, now, draft);
}

/** How what was typed and a newer row come together. */
export const mergeWith = <Draft>({ seen, mine }: KeptState<Draft>, now: Row<Draft>): Merge<Draft> =>
  merge({ seen: seen.draft, mine, theirs: now.draft });

/** The entry on top of a newer row. */
export function settle<Draft>(state: KeptState<Draft>, now: Row<Draft>, mine: Draft): KeptState<Draft> {
  const restoredAt = isSame(mine, now.draft) ? undefined : state.restoredAt;
  return { seen: now, mine, restoredAt };
}
