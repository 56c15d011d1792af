import { expect, it } from 'vitest';
import { createCarrier } from './carried.ts';

it('returns a carried value once, under its own name', () => {
  const [draft, choice] = [createCarrier<string[]>('draft'), createCarrier<string[]>('choice')];
  draft.carry(['Ottawa']);
  expect(choice.take()).toBeNull();
  expect(draft.take()).toEqual(['Ottawa']);
  expect(draft.take()).toBeNull();
});
