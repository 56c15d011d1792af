import { ShopError } from '../../contract/problem.ts';

export interface AtOnce {
  /**
   * Counts an upload as running until it is given back.
   * @throws {ShopError} TOO_MANY_REQUESTS when the address has enough of them running; SERVICE_UNAVAILABLE when all
   *   addresses together have.
   */
  take(address: string): { giveBack(): void };
}

interface Bounds {
  readonly perAddress: number;
  readonly inAll: number;
}

const RETRY_AFTER_S = 10;

/** How many uploads run at the same time in this process: each holds a connection, a file and a place on the disk. */
export function countAtOnce({ perAddress, inAll }: Bounds): AtOnce {
  const running = new Map<string, number>();
  let total = 0;
  return {
    take(address) {
      const own = running.get(address) ?? 0;
      if (own >= perAddress)
        throw tryLater('TOO_MANY_REQUESTS', 'Please wait until your other uploads are done.');
      if (total >= inAll)
        throw tryLater(
          'SERVICE_UNAVAILABLE',
          'Too many files are coming in just now. Please try again in a moment.',
        );
      running.set(address, own + 1);
      total++;
      return {
        giveBack() {
          total--;
          const left = (running.get(address) ?? 1) - 1;
          if (left > 0) running.set(address, left);
          else running.delete(address);
        },
      };
    },
  };
}

const tryLater = (code: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE', message: string) =>
  new ShopError(code, message, { retryAfterSeconds: RETRY_AFTER_S });
