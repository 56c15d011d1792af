import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PARCEL_ACTIONS } from '../../../contract/desk/order-actions.ts';
import english from '../../../messages/backoffice/en.json' with { type: 'json' };

/** Actions that the API logs: `logStaff` gets each as a literal, except for the moves of parcels. */
const deeds = new Set(
  globSync('api/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bwhat: '([a-z-]+\.[a-z-]+)'/g)])
    .map(([, what = '']) => what),
);

describe('the words of the log', () => {
  it.each([...deeds, ...PARCEL_ACTIONS.filter((move) => move !== 'edit').map((move) => `order.${move}`)])(
    'say what %s is',
    (what) => expect(Object.keys(english.deeds)).toContain(what.replace('.', '_')),
  );

  it('are no more than the API writes', () => expect(deeds.size).toBeGreaterThan(30));
});
