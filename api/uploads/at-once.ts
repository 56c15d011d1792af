import { ShopError } from '../../contract/problem.ts';
import { createNetworkPlaces } from '../http/network-places.ts';

export interface AtOnce {
  /**
   * Counts an upload as running until it is given back.
   * @throws {ShopError} TOO_MANY_REQUESTS when the address's networks have enough of them running; SERVICE_UNAVAILABLE
   *   when all addresses together have.
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
  const places = createNetworkPlaces(perAddress);
  let total = 0;
  return {
    take(address) {
      const giveBack = places.take(address);
      if (!giveBack) throw tryLater('TOO_MANY_REQUESTS', 'Please wait until your other uploads are done.');
      if (total >= inAll) {
        giveBack();
        throw tryLater(
          'SERVICE_UNAVAILABLE',
          'Too many files are coming in just now. Please try again in a moment.',
        );
      }
      total++;
      return {
        giveBack() {
          total--;
          giveBack();
        },
      };
    },
  };
}

const tryLater = (code: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE', message: string) =>
  new ShopError(code, message, { retryAfterSeconds: RETRY_AFTER_S });
