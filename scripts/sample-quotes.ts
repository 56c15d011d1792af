// `npm run sample:quotes [-- --count 30]`: makes up requests for quotes in every state, with artwork, messages, offers and orders.
// They are marked as samples; running it again replaces them. Works while the shop is running.
import { parseArgs } from 'node:util';
import { createDb, createPoolQueue, createUnlimitedPool } from '../api/db/client.ts';
import { createDecoder, createInspector, createUploads } from '../api/uploads/index.ts';
import { storeArtwork } from '../catalogue/sample-quotes/artwork.ts';
import { fillSampleQuotes } from '../catalogue/sample-quotes/fill.ts';
import { requireShop, withShop } from '../server/backup/reach-shop.ts';
import { ConfigError, DATABASE_LIMITS, readConfig } from '../server/config/config.ts';
import { requireTables } from '../server/database/require-tables.ts';
import { runCommand } from '../server/start/run-command.ts';
import { createLog } from '../server/watching/log.ts';

const MOST = 3000;

await runCommand(async () => {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '30' } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 0 || count > MOST)
    throw new ConfigError(`--count takes a number from 0 to ${MOST}`);
  if (process.env.NODE_ENV === 'production' && process.env.TRY_OUT !== 'on')
    throw new ConfigError('Sample requests are for trying out, so not for a shop in production');
  const config = readConfig(process.env);
  const { publicUrl } = config;
  await requireShop(config);
  await withShop(config, console.log, async ({ address, store, tempFolder }) => {
    await requireTables(address);
    const pool = createUnlimitedPool(address.url);
    const log = createLog('warn');
    const [inspector, decoder] = [createInspector({ log }), createDecoder({ log })];
    try {
      const db = createDb(pool, createPoolQueue(DATABASE_LIMITS));
      const uploads = createUploads({
        store,
        tempFolder,
        maxBytes: config.uploadMaxBytes,
        inspector,
        decoder,
        rateLimit: false,
      });
      const now = new Date();
      const artwork = count > 0 ? await storeArtwork({ db, uploads, publicUrl, now: () => now }) : {};
      const made = await fillSampleQuotes(pool, { count, now, artwork, publicUrl });
      console.log(
        `${made} sample requests with their offers and orders; run it again to replace them, with --count 0 to remove them`,
      );
    } finally {
      inspector.stop();
      decoder.stop();
      await pool.end();
    }
  });
});
