// `npm run sample:orders [-- --count 5000]`: makes up 13 months of orders, so that the back office has something to show.
// They are marked as samples; running it again replaces them. Works while the shop is running.
import { parseArgs } from 'node:util';
import { createUnlimitedPool } from '../api/db/client.ts';
import { fillSampleOrders } from '../catalogue/sample-orders/fill.ts';
import { requireShop, withShop } from '../server/backup/reach-shop.ts';
import { ConfigError, readConfig } from '../server/config/config.ts';
import { requireTables } from '../server/database/require-tables.ts';
import { runCommand } from '../server/start/run-command.ts';

const MOST = 1_000_000;

await runCommand(async () => {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '5000' } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 0 || count > MOST)
    throw new ConfigError(`--count takes a number from 0 to ${MOST}`);
  if (process.env.NODE_ENV === 'production' && process.env.TRY_OUT !== 'on')
    throw new ConfigError('Sample orders are for trying out, so not for a shop in production');
  const config = readConfig(process.env);
  await requireShop(config);
  await withShop(config, console.log, async ({ address }) => {
    await requireTables(address);
    const pool = createUnlimitedPool(address.url);
    try {
      const made = await fillSampleOrders(pool, { count, now: new Date() });
      console.log(
        `${made} sample orders over the last 13 months; run it again to replace them, with --count 0 to remove them`,
      );
    } finally {
      await pool.end();
    }
  });
});
