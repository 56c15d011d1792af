import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { createNetworkPlaces } from '../../http/networks/network-places.ts';

export interface AtOnce {
  /**
   * Takes a slot for a running upload until it is given back.
   * @throws {ShopError} TOO_MANY_REQUESTS when the networks of the address use all of their slots; SERVICE_UNAVAILABLE
   *   when all slots are in use.
   */
  take(address: string): { giveBack(): void };
}

interface Bounds {
  readonly perAddress: number;
  readonly inAll: number;
}

const RETRY_AFTER_S = 10;

/** Limits concurrent uploads in this process, each of which holds a connection, a file descriptor and disk space. */
export function countAtOnce({ perAddress, inAll }: Bounds): AtOnce {
  const slots = createNetworkPlaces(perAddress);
  let total = 0;
  return {
    take(address) {
      const giveBack = slots.take(address);
      if (!giveBack) throw tryLater('TOO_MANY_REQUESTS', 'otherUploads');
      if (total >= inAll) {
        giveBack();
        throw tryLater('SERVICE_UNAVAILABLE', 'manyFiles');
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

const tryLater = (code: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE', message: ApiKey) =>
  new ShopError(code, message, { retryAfterSeconds: RETRY_AFTER_S });
