import type { Logger } from 'pino';
import type { Places } from './places-provider.ts';

/**
 * How long the circuit breaker stays open after a failure, so that visitors do not wait for a dead provider in turn.
 */
const OPEN_MS = 30_000;

/**
 * Uses the provider, and falls back to the table when it fails or does not know the place. Failures are only logged.
 */
export function liveWithTable(live: Places, table: Places, log: Logger): Places {
  // One circuit breaker for each of the provider's two APIs, because they fail independently.
  const geocoding = circuitBreaker(live, table, log);
  const addresses = circuitBreaker(live, table, log);
  return {
    knowsStreets: live.knowsStreets,
    findPostalArea: (area) => geocoding((places) => places.findPostalArea(area)),
    findNearest: (latitude, longitude) => geocoding((places) => places.findNearest(latitude, longitude)),
    suggestAddresses: (typed, call) => addresses((places) => places.suggestAddresses(typed, call)),
    findAddress: (id, call) => addresses((places) => places.findAddress(id, call)),
  };
}

function circuitBreaker(live: Places, table: Places, log: Logger) {
  let openUntil = 0;
  return async <T>(ask: (places: Places) => Promise<T>): Promise<T> => {
    if (performance.now() < openUntil) return ask(table);
    try {
      return (await ask(live)) ?? (await ask(table));
    } catch (err) {
      openUntil = performance.now() + OPEN_MS;
      log.warn({ reason: reasonOf(err) }, 'maps provider failed; using our own table for 30 s');
      return ask(table);
    }
  };
}

/** Never the whole error: its URLs may contain the key and the visitor's location. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.startsWith('The maps provider') ? error.message : error.name;
};
