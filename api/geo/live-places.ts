import type { Logger } from 'pino';
import type { Places } from './places-provider.ts';

/** After a failure the provider is left alone for so long: visitors must not wait for it one after the other. */
const REST_MS = 30_000;

/** Asks the provider first and the table when it fails or does not know: nobody is told, the log is. */
export function liveWithTable(live: Places, table: Places, log: Logger): Places {
  // Two APIs of the provider's: that one is away says nothing of the other.
  const geocoding = restingFallback(live, table, log);
  const addresses = restingFallback(live, table, log);
  return {
    knowsStreets: live.knowsStreets,
    findPostalArea: (area) => geocoding((places) => places.findPostalArea(area)),
    findNearest: (latitude, longitude) => geocoding((places) => places.findNearest(latitude, longitude)),
    suggestAddresses: (typed, session) => addresses((places) => places.suggestAddresses(typed, session)),
    findAddress: (id, session) => addresses((places) => places.findAddress(id, session)),
  };
}

function restingFallback(live: Places, table: Places, log: Logger) {
  let restUntil = 0;
  return async <T>(ask: (places: Places) => Promise<T>): Promise<T> => {
    if (performance.now() < restUntil) return ask(table);
    try {
      return (await ask(live)) ?? (await ask(table));
    } catch (err) {
      restUntil = performance.now() + REST_MS;
      log.warn({ reason: reasonOf(err) }, 'the maps provider is away, our own table answers');
      return ask(table);
    }
  };
}

/** Never the whole error: addresses with the key, and where visitors are, may be in it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.startsWith('The maps provider') ? error.message : error.name;
};
