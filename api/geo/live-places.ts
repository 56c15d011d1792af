import type { Logger } from 'pino';
import type { Places } from './places.ts';

/** After a failure the provider is left alone for so long: visitors must not wait for it one after the other. */
const REST_MS = 30_000;

/** Asks the provider first and the table when it fails or does not know: nobody is told, the log is. */
export function liveWithTable(live: Places, table: Places, log: Logger): Places {
  let restUntil = 0;
  async function first<T>(ask: (places: Places) => Promise<T | undefined>): Promise<T | undefined> {
    if (performance.now() < restUntil) return ask(table);
    try {
      return (await ask(live)) ?? (await ask(table));
    } catch (err) {
      restUntil = performance.now() + REST_MS;
      log.warn({ reason: reasonOf(err) }, 'the maps provider is away, our own table answers');
      return ask(table);
    }
  }
  return {
    findPostalArea: (area) => first((places) => places.findPostalArea(area)),
    findNearest: (latitude, longitude) => first((places) => places.findNearest(latitude, longitude)),
  };
}

/** Never the whole error: addresses with the key, and where visitors are, may be in it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.startsWith('The maps provider') ? error.message : error.name;
};
