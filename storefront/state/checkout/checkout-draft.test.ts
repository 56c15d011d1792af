import { afterEach, expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

afterEach(forgetDraft);

it('gives back what a guest typed, also once they have signed in', () => {
  keepDraft(null, { city: 'Ottawa' });
  expect(readDraft(null)).toEqual({ city: 'Ottawa' });
  expect(readDraft('ada')).toEqual({ city: 'Ottawa' });
});

it('gives what somebody typed who was signed in to nobody with another account', () => {
  keepDraft('ada', { city: 'Ottawa' });
  expect(readDraft('ada')).toEqual({ city: 'Ottawa' });
  expect(readDraft(null)).toEqual({ city: 'Ottawa' });
  expect(readDraft('eve')).toEqual({});
});

it('is empty at first, and once it is forgotten', () => {
  expect(readDraft(null)).toEqual({});
  keepDraft(null, { city: 'Ottawa' });
  forgetDraft();
  expect(readDraft(null)).toEqual({});
});
