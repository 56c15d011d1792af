import { afterEach, expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

afterEach(forgetDraft);

it('returns the draft of a guest, also after they have signed in', () => {
  keepDraft(null, { city: 'Ottawa' });
  expect(readDraft(null)).toEqual({ city: 'Ottawa' });
  expect(readDraft('ada')).toEqual({ city: 'Ottawa' });
});

it('does not return the draft of a user to another account', () => {
  keepDraft('ada', { city: 'Ottawa' });
  expect(readDraft('ada')).toEqual({ city: 'Ottawa' });
  expect(readDraft(null)).toEqual({ city: 'Ottawa' });
  expect(readDraft('eve')).toEqual({});
});

it('is empty at first and after it is cleared', () => {
  expect(readDraft(null)).toEqual({});
  keepDraft(null, { city: 'Ottawa' });
  forgetDraft();
  expect(readDraft(null)).toEqual({});
});
