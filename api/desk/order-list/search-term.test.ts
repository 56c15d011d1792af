import { expect, it } from 'vitest';
import { readTerm } from './search-term.ts';

it.each([
  ['Ada@Example.com', { by: 'email', beginning: 'ada@example.com' }],
  ['ada@', { by: 'email', beginning: 'ada@' }],
  ['HY-7K3M', { by: 'number', beginning: 'hy7k3m' }],
  ['hy7k3m9qxd', { by: 'number', beginning: 'hy7k3m9qxd' }],
  ['HY-QWER', { by: 'number', beginning: 'hyqwer' }],
  ['4TBW', { by: 'end', key: '4tbw', isPhone: false }],
  ['9QXD-4TBW', { by: 'end', key: '9qxd4tbw', isPhone: false }],
  ['CEBQ', { by: 'names', words: ['cebq'], end: 'cebq' }],
  ['QWER-TYPS', { by: 'names', words: ['qwer', 'typs'], end: 'qwertyps' }],
  ['Gagne', { by: 'names', words: ['gagne'] }],
  ['555-0199', { by: 'end', key: '5550199', isPhone: true }],
  ['(416) 555 0199', { by: 'end', key: '4165550199', isPhone: true }],
  ['Hyatt Hotel', { by: 'names', words: ['hyatt', 'hotel'] }],
  ['Le Du Gagné', { by: 'names', words: ['gagné'] }],
  ['O’Neil %_', { by: 'names', words: ['neil'] }],
])('%s is looked for by %j', (typed, term) => {
  expect(readTerm(typed, 'desk')).toEqual(term);
});

it.each(['ab', '12', '123', '@', '@example.com', '%%%', '--'])('%s is refused as too short', (typed) => {
  expect(() => readTerm(typed, 'desk')).toThrow('searchTooShort');
});

it.each([
  ['4TBW', { by: 'end', key: '4tbw', isPhone: false }],
  ['555-0199', { by: 'end', key: '5550199', isPhone: false }],
  ['Gagne', { by: 'names', words: ['gagne'] }],
])('P115 %s finds no phone number for production', (typed, term) => {
  expect(readTerm(typed, 'production')).toEqual(term);
});

it.each(['ada@', 'ada@example.com', ' A @', '@'])('P115 %s is refused to production', (typed) => {
  expect(() => readTerm(typed, 'production')).toThrow('buyerHidden');
});
