// .dependency-cruiser.cjs: the rules refuse what they say. A rule whose path matches nothing would pass everything.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const CRUISER = join(import.meta.dirname, '../node_modules/.bin/depcruise');
const RULES = join(import.meta.dirname, '../.dependency-cruiser.cjs');

/** @returns the broken rules with the files that break them, when each file imports what stands beside it. */
async function brokenRules(imports: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-imports-'));
  try {
    for (const [file, target] of Object.entries(imports)) {
      await write(join(folder, target), 'export const it = 1;\n');
      await write(join(folder, file), `export { it } from '${join(folder, target)}';\n`);
    }
    const args = ['--config', RULES, '--output-type', 'json', 'api'];
    const { stdout } = spawnSync(CRUISER, args, { cwd: folder, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as Cruised;
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Cruised {
  readonly summary: {
    readonly violations: { readonly rule: { readonly name: string }; readonly from: string }[];
  };
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

it('refuses an import of an order folder from its own floor, from a floor above and from the root', async () => {
  const broken = await brokenRules({
    'api/orders/order/rows.ts': 'api/orders/money/refund-queries.ts',
    'api/orders/tracking/track-order.ts': 'api/orders/showing/show-order.ts',
    'api/orders/placing/place-order.ts': 'api/orders/index.ts',
  });
  expect(broken).toEqual([
    'order-floor-1: api/orders/order/rows.ts',
    'order-floor-4: api/orders/tracking/track-order.ts',
    'order-floor-6: api/orders/placing/place-order.ts',
  ]);
});

it('refuses a file of an order that is on no floor', async () => {
  const broken = await brokenRules({
    'api/orders/parcels/pack.ts': 'api/orders/order/rows.ts',
    'api/orders/answers.ts': 'api/orders/order/wire.ts',
  });
  expect(broken).toEqual([
    'order-file-on-a-floor: api/orders/answers.ts',
    'order-file-on-a-floor: api/orders/parcels/pack.ts',
  ]);
});

it('allows an order folder what lies below it, itself, and a test everything', async () => {
  const broken = await brokenRules({
    'api/orders/placing/place-order.ts': 'api/orders/charging/charge-order.ts',
    'api/orders/placing/price-order.ts': 'api/orders/placing/offer-queries.ts',
    'api/orders/routes.ts': 'api/orders/index.ts',
    'api/orders/order/states.test.ts': 'api/orders/placing/fresh-order.ts',
  });
  expect(broken).toEqual([]);
});

it('refuses an import past the door of any topic, also of a new one, and a door that leads to routes', async () => {
  const broken = await brokenRules({
    'api/brand-new/deep.ts': 'api/staff/log.ts',
    'api/staff/deep.ts': 'api/brand-new/verb.ts',
    'api/desk/deep.ts': 'api/privacy/routes.ts',
    'api/links/index.ts': 'api/links/routes.ts',
  });
  expect(broken).toEqual([
    'doors-lead-to-no-routes: api/links/index.ts',
    'topics-meet-at-the-door: api/brand-new/deep.ts',
    'topics-meet-at-the-door: api/desk/deep.ts',
    'topics-meet-at-the-door: api/staff/deep.ts',
  ]);
});

it('allows a topic the door of another one, itself and what no topic owns, and the root the routes', async () => {
  const broken = await brokenRules({
    'api/brand-new/verb.ts': 'api/staff/index.ts',
    'api/brand-new/index.ts': 'api/brand-new/other.ts',
    'api/staff/verb.ts': 'api/db/client.ts',
    'api/app.ts': 'api/staff/routes.ts',
  });
  expect(broken).toEqual([]);
});
