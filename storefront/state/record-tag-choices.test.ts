import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { recordTagChoice, refuseAllHere } from './record-tag-choices.ts';
import { choose, readChoice, readStoredChoice, useTagConsent } from './tag-consent.ts';

let sent: unknown[];
let status: number;
beforeEach(() => {
  openBrowser();
  sent = [];
  status = 204;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(status === 204 ? null : '{}', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells each choice once, with its purpose alone, under one id of the browser', async () => {
  await recordTagChoice('ads-tag');
  expect(sent).toEqual([]);
  choose('ads-tag', 'accepted');
  expect(useTagConsent.getState()['ads-tag']).toEqual({ choice: 'accepted', isRecorded: false });
  await recordTagChoice('ads-tag');
  await recordTagChoice('ads-tag');
  await recordTagChoice('measuring');
  expect(sent).toMatchObject([{ purpose: 'ads-tag', isGiven: true }]);
  expect(useTagConsent.getState()).toMatchObject({
    'ads-tag': { choice: 'accepted', isRecorded: true },
    measuring: { choice: null },
  });
  await refuseAllHere();
  expect(sent.slice(1)).toMatchObject([{ purpose: 'ads-tag', isGiven: false }]);
  // Nobody asked about measuring, so nothing was refused.
  expect(readChoice('measuring')).toBeNull();
  expect(new Set(sent.map((body) => (body as { browserId: string }).browserId)).size).toBe(1);
});

it('tells a choice again that the ledger did not take', async () => {
  choose('measuring', 'accepted');
  status = 503;
  await recordTagChoice('measuring');
  expect(readStoredChoice('measuring')?.isRecorded).toBe(false);
  status = 204;
  await recordTagChoice('measuring');
  expect(readStoredChoice('measuring')?.isRecorded).toBe(true);
});
