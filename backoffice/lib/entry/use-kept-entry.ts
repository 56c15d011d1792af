import { useEffect, useEffectEvent, useState } from 'react';
import { beginKeeping, dropEntry, entryKey, keepEntry, readEntry } from './kept-entries.ts';
import { beginEntry, type KeptState, meetRow, mergeWith, type Row, settle } from './kept-state.ts';
import { type Conflict, isSame, type Merge, takeTheirs } from './merge.ts';

const PAUSE_MS = 300;

interface KeptForm<Draft> {
  /** Names the page; with the person it names what is kept. */
  readonly page: string;
  readonly staffId: string;
  /** The row as it is; its draft changes only with the row. */
  readonly now: Row<Draft>;
}

export interface KeptFormEntry<Draft> {
  /** The row that the person saw. */
  readonly seen: Row<Draft>;
  readonly draft: Draft;
  readonly put: (change: (draft: Draft) => Draft) => void;
  /** When what was restored from an earlier visit was typed. */
  readonly restoredAt: string | undefined;
  /** Shows the row as it is, and forgets what was typed. */
  readonly discard: () => void;
  /** After a save: only what was typed while it was under way is left. */
  readonly onSaved: (sent: Draft) => void;
  /** A save was refused, and this is the row now. */
  readonly onRefused: (now: Row<Draft>) => void;
  /** What both changed and what only others did, while the person has to look at it. */
  readonly meeting: Merge<Draft> | undefined;
  /** Ends the meeting with their side of some conflicts. @returns the entry and the row that it is now based on. */
  readonly choose: (theirs: readonly Conflict[]) => Pick<KeptState<Draft>, 'seen' | 'mine'>;
  /** Back to the entry as it was typed. */
  readonly closeMeeting: () => void;
}

/**
 * The entry of a form that changes a row which others may change, too. It survives a reload and a sign-in in the same tab;
 * a save, a discard and a sign-out forget it (docs/decisions/0121-what-is-typed-is-kept-in-the-tab.md).
 */
export function useKeptEntry<Draft extends object>({ page, staffId, now }: KeptForm<Draft>) {
  const key = entryKey(page, staffId);
  const [kept, setKept] = useState(() => beginEntry(now, readEntry(key, now.draft)));
  const state = meetRow(kept, now);
  if (state !== kept) setKept(state);
  useKeeping(key, state);
  const theirs = state.refused ?? (now.version === state.seen.version ? undefined : now);
  const [closedAt, setClosedAt] = useState<number>();
  const meeting = theirs && theirs.version !== closedAt ? mergeWith(state, theirs) : undefined;
  const entry: KeptFormEntry<Draft> = {
    seen: state.seen,
    draft: state.mine,
    put: (change) => setKept((before) => ({ ...before, mine: change(before.mine) })),
    restoredAt: state.restoredAt,
    discard: () => {
      dropEntry(key);
      const row = theirs ?? now;
      setKept({ seen: row, mine: row.draft });
    },
    onSaved: (sent) => setKept((before) => ({ seen: { ...before.seen, draft: sent }, mine: before.mine })),
    onRefused: (row) => {
      setClosedAt(undefined);
      setKept((before) => ({ ...before, refused: row }));
    },
    meeting,
    choose: (chosen) => {
      if (!theirs || !meeting) return state;
      const settled = settle(state, theirs, takeTheirs(meeting.draft, chosen));
      setKept(settled);
      return settled;
    },
    closeMeeting: () => {
      setClosedAt(theirs?.version);
      setKept((before) => ({ ...before, refused: undefined }));
    },
  };
  return entry;
}

/** Writes what was typed into the tab's storage: after a pause, and at once when the page goes. */
function useKeeping<Draft>(key: string, { seen, mine }: KeptState<Draft>): void {
  useEffect(beginKeeping, []);
  useEffect(() => {
    const timer = setTimeout(() => keepTyped(key, { seen, mine }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, seen, mine]);
  const onHide = useEffectEvent(() => keepTyped(key, { seen, mine }));
  useEffect(() => {
    const keep = () => onHide();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}

/** What equals the stored row is not kept. */
function keepTyped<Draft>(key: string, { seen, mine }: Pick<KeptState<Draft>, 'seen' | 'mine'>): void {
  if (isSame(seen.draft, mine)) dropEntry(key);
  else keepEntry(key, { at: new Date().toISOString(), version: seen.version, seen: seen.draft, mine });
}
