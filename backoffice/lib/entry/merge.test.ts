import { expect, it } from 'vitest';
import { merge, takeTheirs } from './merge.ts';

const SEEN = {
  name: { en: 'Flag', fr: 'Drapeau' },
  tags: ['old'],
  rows: [
    { key: 'a', price: '1.00', mpn: '' },
    { key: 'b', price: '2.00', mpn: '' },
  ],
};

it('takes what only they changed, and keeps what only I did, down to the language and the cell', () => {
  const mine = {
    ...SEEN,
    name: { en: 'Big flag', fr: 'Drapeau' },
    rows: [{ key: 'a', price: '1.50', mpn: '' }, SEEN.rows[1]],
  };
  const theirs = {
    ...SEEN,
    name: { en: 'Flag', fr: 'Le drapeau' },
    rows: [{ key: 'a', price: '1.00', mpn: 'M-1' }, SEEN.rows[1]],
  };
  expect(merge({ seen: SEEN, mine, theirs })).toEqual({
    draft: {
      name: { en: 'Big flag', fr: 'Le drapeau' },
      tags: ['old'],
      rows: [{ key: 'a', price: '1.50', mpn: 'M-1' }, SEEN.rows[1]],
    },
    taken: [
      ['name', 'fr'],
      ['rows', 'a', 'mpn'],
    ],
    conflicts: [],
  });
});

it('asks where both changed the same, and nowhere that both wrote alike', () => {
  const mine = { ...SEEN, name: { en: 'Mine', fr: 'Pareil' }, tags: ['old', 'mine'] };
  const theirs = { ...SEEN, name: { en: 'Theirs', fr: 'Pareil' }, tags: ['theirs', 'old'] };
  const { draft, conflicts } = merge({ seen: SEEN, mine, theirs });
  expect(draft).toEqual(mine);
  expect(conflicts).toEqual([
    { path: ['name', 'en'], mine: 'Mine', theirs: 'Theirs' },
    { path: ['tags'], mine: ['old', 'mine'], theirs: ['theirs', 'old'] },
  ]);
  expect(takeTheirs(draft, conflicts.slice(1))).toEqual({ ...mine, tags: ['theirs', 'old'] });
});

it('merges rows by their keys: added by either stay, and a removal asks when the other changed the row', () => {
  const [a, b] = SEEN.rows;
  const mine = { ...SEEN, rows: [{ key: 'b', price: '9.00', mpn: '' }, { key: 'new', price: '5.00' }, a] };
  const theirs = { ...SEEN, rows: [a, { key: 'c', price: '3.00', mpn: '' }] };
  const { draft, conflicts } = merge<object>({ seen: SEEN, mine, theirs });
  expect(draft).toEqual({ ...mine, rows: [...mine.rows, { key: 'c', price: '3.00', mpn: '' }] });
  expect(conflicts).toEqual([{ path: ['rows', 'b'], mine: mine.rows[0], theirs: undefined }]);
  expect(takeTheirs(draft, conflicts)).toEqual({
    ...mine,
    rows: [mine.rows[1], a, { key: 'c', price: '3.00', mpn: '' }],
  });
  expect(merge<object>({ seen: SEEN, mine: SEEN, theirs }).draft).toEqual(theirs);
  expect(merge<object>({ seen: SEEN, mine: { ...SEEN, rows: [b] }, theirs: SEEN }).draft).toEqual({
    ...SEEN,
    rows: [b],
  });
});
