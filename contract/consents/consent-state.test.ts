import { describe, expect, it } from 'vitest';
import { consentState, impliedEnd, monthsAfter } from './consent-state.ts';
import type { Consent } from './consents.ts';

type Said = Pick<Consent, 'purpose' | 'isGiven' | 'kind' | 'at' | 'endsAt'>;

const said = (at: string, more: Partial<Said> = {}): Said => ({
  purpose: 'reminders',
  isGiven: true,
  kind: 'express',
  at: `${at}T00:00:00.000Z`,
  endsAt: null,
  ...more,
});
const bought = (at: string): Said =>
  said(at, { kind: 'implied', endsAt: impliedEnd('purchase', new Date(at)).toISOString() });
const asked = (at: string): Said =>
  said(at, { kind: 'implied', endsAt: impliedEnd('question', new Date(at)).toISOString() });
const stateOn = (day: string, ...rows: Said[]) => consentState(rows, 'reminders', new Date(day));

describe('the state of a purpose', () => {
  it('is off when nothing was said', () => {
    expect(stateOn('2026-06-01')).toEqual({ isAllowed: false, since: null });
  });

  it('is on for two years from a purchase, to the instant', () => {
    const row = bought('2026-03-04');
    expect(consentState([row], 'reminders', new Date('2028-03-03T23:59:59.999Z'))).toMatchObject({
      isAllowed: true,
      kind: 'implied',
      until: '2028-03-04T00:00:00.000Z',
    });
    expect(stateOn('2028-03-04', row)).toEqual({ isAllowed: false, since: null });
  });

  it('is on for six months from a question', () => {
    expect(stateOn('2026-09-03', asked('2026-03-04')).isAllowed).toBe(true);
    expect(stateOn('2026-09-04', asked('2026-03-04')).isAllowed).toBe(false);
  });

  it('lasts as long as the longest implied consent', () => {
    const state = stateOn('2026-05-01', asked('2026-04-01'), bought('2026-03-04'));
    expect(state).toMatchObject({ until: '2028-03-04T00:00:00.000Z' });
  });

  it('stays off after a withdrawal, whatever is bought later', () => {
    const left = said('2026-04-01', { isGiven: false });
    expect(stateOn('2026-06-01', bought('2026-05-01'), left)).toEqual({
      isAllowed: false,
      since: '2026-04-01T00:00:00.000Z',
    });
  });

  it('P139 is not turned on by what was only asked for, which withdraws nothing either', () => {
    const typed = said('2026-05-01', { kind: 'asked' });
    expect(stateOn('2026-06-01', typed)).toEqual({ isAllowed: false, since: null });
    expect(stateOn('2026-06-01', typed, said('2026-04-01', { isGiven: false })).isAllowed).toBe(false);
    expect(stateOn('2026-06-01', typed, said('2026-04-01'))).toMatchObject({
      since: '2026-04-01T00:00:00.000Z',
    });
  });

  it('follows the last express word', () => {
    const [left, back] = [said('2026-04-01', { isGiven: false }), said('2026-05-01')];
    expect(stateOn('2026-06-01', back, left)).toMatchObject({
      isAllowed: true,
      kind: 'express',
      until: null,
    });
    expect(stateOn('2026-04-15', back, left).isAllowed).toBe(false);
  });

  it('knows nothing of other purposes, nor of the future', () => {
    expect(stateOn('2026-06-01', said('2026-05-01', { purpose: 'newsletter' })).isAllowed).toBe(false);
    expect(stateOn('2026-04-30', said('2026-05-01')).isAllowed).toBe(false);
  });
});

it('counts months by the calendar', () => {
  expect(monthsAfter(new Date('2026-08-31T12:00:00Z'), 6).toISOString()).toBe('2027-02-28T12:00:00.000Z');
  expect(monthsAfter(new Date('2024-02-29T12:00:00Z'), 24).toISOString()).toBe('2026-02-28T12:00:00.000Z');
});
