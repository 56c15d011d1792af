import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../../testing/browser.ts';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

const GUEST = { userId: null, hasExpired: false };
const ADA = { userId: 'ada', hasExpired: false };

beforeEach(openBrowser);
afterEach(() => {
  forgetDraft();
  vi.unstubAllGlobals();
});

it('returns the draft of a guest, also after they have signed in', () => {
  keepDraft(null, { city: 'Ottawa' });
  expect(readDraft(GUEST)).toEqual({ city: 'Ottawa' });
  expect(readDraft(ADA)).toEqual({ city: 'Ottawa' });
});

it('returns the draft of an account to it, also when its session has expired', () => {
  keepDraft('ada', { city: 'Ottawa' });
  expect(readDraft({ userId: null, hasExpired: true })).toEqual({ city: 'Ottawa' });
  expect(readDraft(ADA)).toEqual({ city: 'Ottawa' });
});

it.each([
  ['to another account', { userId: 'eve', hasExpired: false }],
  ['to whoever comes after it has logged out in another tab', GUEST],
])('does not return the draft of an account %s, and deletes it', (_, reader) => {
  keepDraft('ada', { city: 'Ottawa' });
  keepDraft('ada', { poNumber: 'PO-7' }, 'invoice');
  expect(readDraft(reader, 'invoice')).toEqual({});
  expect(sessionStorage.length).toBe(0);
  expect(readDraft(ADA)).toEqual({});
});

it('saves each part of the form, and nothing once they are empty', () => {
  keepDraft('ada', { city: 'Ottawa' });
  keepDraft('ada', { poNumber: 'PO-7' }, 'invoice');
  expect([readDraft(ADA), readDraft(ADA, 'invoice')]).toEqual([{ city: 'Ottawa' }, { poNumber: 'PO-7' }]);
  keepDraft('ada', {});
  expect([readDraft(ADA), readDraft(ADA, 'invoice')]).toEqual([{}, { poNumber: 'PO-7' }]);
  keepDraft('ada', {}, 'invoice');
  expect(sessionStorage.length).toBe(0);
});

it('leaves a draft to the account that typed it, when something is chosen after its session has ended', () => {
  keepDraft('ada', { city: 'Ottawa' });
  keepDraft(null, { method: 'cod' }, 'payment');
  expect(readDraft({ userId: 'eve', hasExpired: false })).toEqual({});
});

it('P40 is empty at first and after it is cleared', () => {
  expect(readDraft(GUEST)).toEqual({});
  keepDraft(null, { city: 'Ottawa' });
  forgetDraft();
  expect(readDraft(GUEST)).toEqual({});
});

it('is held in memory when storage is denied', () => {
  denyStorage();
  keepDraft(null, { city: 'Ottawa' });
  expect(readDraft(GUEST)).toEqual({ city: 'Ottawa' });
});

it.each(['{', '7', 'null', '{"userId":7}', '{"userId":null,"parts":{"customer":{"city":7}}}'])(
  'ignores %s, which the shop never wrote',
  (stored) => {
    sessionStorage.setItem('checkout_draft', stored);
    expect(readDraft(GUEST)).toEqual({});
  },
);
