import { expect, it } from 'vitest';
import { beginEntry, meetRow } from './kept-state.ts';

const row = (version: number, draft: Record<string, string>) => ({ version, draft });
const SEEN = row(1, { name: 'Flag', slug: 'flag' });
const typed = { seen: SEEN, mine: { name: 'Big flag', slug: 'flag' } };

it('begins with the row, or with what was kept of an earlier visit', () => {
  expect(beginEntry(SEEN, undefined)).toEqual({ seen: SEEN, mine: SEEN.draft });
  const kept = { at: '2026-11-30T14:05:00Z', version: 1, seen: SEEN.draft, mine: typed.mine };
  expect(beginEntry(row(2, SEEN.draft), kept)).toEqual({ ...typed, restoredAt: kept.at });
});

it('follows a row that others changed elsewhere, and waits where both changed the same', () => {
  const elsewhere = row(2, { name: 'Flag', slug: 'canada-flag' });
  expect(meetRow(typed, elsewhere)).toEqual({
    seen: elsewhere,
    mine: { name: 'Big flag', slug: 'canada-flag' },
    restoredAt: undefined,
  });
  expect(meetRow(typed, row(2, { name: 'Small flag', slug: 'flag' }))).toBe(typed);
  expect(meetRow(typed, SEEN)).toBe(typed);
});

it('after a save keeps what was typed while it was under way', () => {
  const saved = { seen: row(1, typed.mine), mine: { name: 'Big flag!', slug: 'flag' } };
  const now = row(2, { name: 'Big flag', slug: 'flag' });
  expect(meetRow(saved, now)).toEqual({ seen: now, mine: saved.mine, restoredAt: undefined });
  expect(meetRow({ seen: saved.seen, mine: typed.mine, restoredAt: 'then' }, now)).toEqual({
    seen: now,
    mine: now.draft,
    restoredAt: undefined,
  });
});
