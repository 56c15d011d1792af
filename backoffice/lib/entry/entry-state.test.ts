import { expect, it } from 'vitest';
import { type EntryState, fieldValue, meet, typeInto } from './entry-state.ts';

const shown = (version: number, name: string, limit: string) => ({ version, values: { name, limit } });
const opened: EntryState<{ name: string; limit: string }> = { seen: shown(1, 'Ajax', '10'), typed: {} };
const typed = typeInto(opened, 'limit', '30');

it('follows the row while nothing is typed', () => {
  expect(meet(opened, shown(2, 'City', '10'))).toEqual({ seen: shown(2, 'City', '10'), typed: {} });
  expect(meet(opened, shown(1, 'Ajax', '10'))).toBe(opened);
});

it('keeps the version that was seen while something is typed, so that saving is refused', () => {
  expect(meet(typed, shown(2, 'City', '10'))).toBe(typed);
});

it('takes a version that changes none of its fields', () => {
  expect(meet(typed, shown(2, 'Ajax', '10')).seen.version).toBe(2);
});

it('shows the row as it is now behind what was typed, and then waits again', () => {
  const merged = meet({ ...typed, awaits: 'shown' }, shown(2, 'City', '20'));
  expect([fieldValue(merged, 'name'), fieldValue(merged, 'limit')]).toEqual(['City', '30']);
  expect(meet(merged, shown(3, 'Town', '20'))).toBe(merged);
});

it('shows what was saved', () => {
  const saved = meet({ ...typed, awaits: 'saved' }, shown(2, 'Ajax', '30.00'));
  expect(fieldValue(saved, 'limit')).toBe('30.00');
});

it('takes a field that has its old value again as untouched', () => {
  expect(typeInto(typed, 'limit', '10')).toEqual(opened);
});
