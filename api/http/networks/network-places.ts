import { networksOf } from './networks.ts';

/** Slots that visitors hold for a while, such as connections, limited by network. */
export interface NetworkPlaces {
  /**
   * @returns a function that releases the slot, to be called once; undefined when the visitor's networks hold all
   * theirs.
   */
  take(address: string): (() => void) | undefined;
}

/**
 * Multiples of a /64's slots for a /56 and a /48. Lower than for hourly limits: slots are scarce, and the owner of a
 * /48 must not get them all.
 */
const WIDER_PLACES = [1, 2, 4] as const;

export function createNetworkPlaces(perNetwork: number): NetworkPlaces {
  const held = new Map<string, number>();
  return {
    take(address) {
      const networks = networksOf(address);
      const isFull = (network: string, width: number) =>
        (held.get(network) ?? 0) >= perNetwork * (WIDER_PLACES[width] ?? 1);
      if (networks.some(isFull)) return undefined;
      for (const network of networks) held.set(network, (held.get(network) ?? 0) + 1);
      return () => {
        for (const network of networks) {
          const left = (held.get(network) ?? 1) - 1;
          if (left > 0) held.set(network, left);
          else held.delete(network);
        }
      };
    },
  };
}
