// A stranger who searches docs/recipes.md for the nouns of a question finds the path that answers it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = (await readFile(new URL('docs/recipes.md', root), 'utf8'))
  .split('\n## Where is …?\n')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('|'));

it.each([
  [['gift note', 'packing slip'], 'api/desk/papers/packing-slips.ts'],
  [['30 minutes', 'unpaid', 'card order'], 'contract/orders/order-limits.ts'],
  [['free delivery', 'French'], 'messages/storefront/fr.json'],
  [['permission', 'staff'], 'contract/staff/permissions.ts'],
  [['amount', 'refund'], 'contract/orders/refund-parts.ts'],
  [['sitemap'], 'api/feeds/sitemaps.ts'],
  [['phone', 'menu'], 'storefront/features/shell/mobile-menu.tsx'],
  [['carriers'], 'contract/orders/carriers.ts'],
  [['number', 'invoice'], 'api/orders/invoices/invoice-queries.ts'],
  [['In-Stock', 'filter'], 'api/db/structure.sql'],
  [['limit', 'sign-in'], 'api/http/rate-limits/rate-limits.ts'],
  [['new mail'], 'api/mail/outbox-queries.ts'],
  [['words', 'consent'], 'api/consents/shown-words.ts'],
  [['page', 'cached'], 'contract/page-table.ts'],
  [['tax', 'Quebec'], 'contract/orders/tax.ts'],
  [['keyboard shortcut'], 'backoffice/navigation.ts'],
])('answers where %j is', (nouns, path) => {
  expect(existsSync(new URL(path, root)), path).toBe(true);
  const [, what, where] =
    rows?.find((row) => nouns.every((noun) => row.split('|')[1]?.includes(noun)))?.split('|') ?? [];
  expect(what, `a row of docs/recipes.md with ${nouns.join(', ')}`).toBeDefined();
  expect(where).toContain(`\`${path}\``);
});
