import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NearStore } from '../../../contract/places/stores.ts';
import { denyStorage, openBrowser } from '../../testing/browser.ts';
import { forgetDraft, keepDraft } from './checkout-draft.ts';
import { choosePickup, forgetPickup, takePickup, usePickupChoice } from './pickup-choice.ts';

const STORE = { slug: 'maple-mast', name: 'Maple & Mast', address: { state: 'NS' } } as unknown as NearStore;
const NONE = { isWanted: false, store: null };

/** What a new document of the tab reads. */
function afterReload() {
  usePickupChoice.setState(NONE);
  takePickup();
  return usePickupChoice.getState();
}

beforeEach(openBrowser);
afterEach(() => {
  forgetPickup();
  forgetDraft();
  vi.unstubAllGlobals();
});

it('survives a reload, with the store and what was typed', () => {
  keepDraft(null, { city: 'Ottawa' });
  choosePickup({ isWanted: true });
  expect(afterReload()).toEqual({ isWanted: true, store: null });
  choosePickup({ store: STORE });
  expect(afterReload()).toEqual({ isWanted: true, store: STORE });
  choosePickup({ isWanted: false });
  expect(afterReload()).toEqual({ isWanted: false, store: STORE });
});

it('goes with the order, and with the text of who logs out', () => {
  choosePickup({ isWanted: true, store: STORE });
  forgetPickup();
  expect([afterReload(), sessionStorage.length]).toEqual([NONE, 0]);
  choosePickup({ isWanted: true, store: STORE });
  forgetDraft();
  expect(afterReload()).toEqual(NONE);
});

it('is held in memory when storage is denied', () => {
  denyStorage();
  choosePickup({ isWanted: true, store: STORE });
  expect(afterReload()).toEqual({ isWanted: true, store: STORE });
});

it.each([
  '{',
  'null',
  '7',
  '{"slug":7}',
  '{"slug":"a","name":"A"}',
  '{"slug":"a","name":"A","address":null}',
])('ignores the store %s, which the shop never wrote', (store) => {
  keepDraft(null, { isWanted: 'yes', store }, 'pickup');
  expect(afterReload()).toEqual({ isWanted: true, store: null });
});
