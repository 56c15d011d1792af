import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { readLogEnds } from './check-log-queries.ts';

/** Writes the head of the log into the process log, where somebody with rights on the database cannot change it. */
export async function noteLogHead(db: Db, log: Logger): Promise<void> {
  const head = await readLogEnds(db);
  if (head) log.info({ seq: head.seq, hash: head.hash }, 'head of the staff log');
}
