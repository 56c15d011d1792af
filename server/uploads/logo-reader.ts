import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Db } from '../../api/db/client.ts';
import { readSettings } from '../../api/settings/index.ts';
import { openLogo, type Uploads } from '../../api/uploads/index.ts';

interface ReaderDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store'>;
  readonly log: Logger;
}

/** Reads the shop's logo for papers. One that cannot be read leaves the name, so that no invoice waits for a picture. */
export const logoReader =
  ({ db, uploads, log }: ReaderDeps) =>
  async (): Promise<Buffer | undefined> => {
    const { logo } = await readSettings(db);
    if (!logo) return undefined;
    try {
      return await buffer((await openLogo({ db, uploads }, logo.file)).stream);
    } catch (error) {
      log.warn({ err: error }, 'the logo could not be read for a paper');
      return undefined;
    }
  };
