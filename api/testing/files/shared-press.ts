import { pino } from 'pino';
import { createPress, type Press } from '../../press/index.ts';

let shared: Press | undefined;

/** Returns one press for all tests of a file; its process ends with this one. */
export function sharedPress(): Press {
  if (shared) return shared;
  shared = createPress({ log: pino({ level: 'silent' }) });
  process.once('exit', shared.stop);
  return shared;
}
