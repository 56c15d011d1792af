import { expect, it } from 'vitest';
import { saidKey } from './consent-state.ts';
import type { Consent } from './consents.ts';

const row = (more: Partial<Consent>) =>
  saidKey({ purpose: 'newsletter', isGiven: true, kind: 'express', source: 'footer', ...more });

it('P139 tells a yes that a mailbox gave from one that anybody can have typed', () => {
  for (const source of ['mailed-link', 'consent-page', 'account']) expect(row({ source })).toBe('given');
  for (const source of ['footer', 'order-confirmation', 'checkout', ''])
    expect(row({ source })).toBe('unproven');
  expect(row({ kind: 'asked' })).toBe('asked');
});

it('marks neither a withdrawal, nor what follows from a purchase, nor the choice in a browser', () => {
  expect(row({ isGiven: false, source: 'unsubscribe-link' })).toBe('withdrawn');
  expect(row({ kind: 'implied', source: 'purchase' })).toBe('implied');
  expect(row({ purpose: 'measuring', source: 'cookie-banner' })).toBe('given');
});
