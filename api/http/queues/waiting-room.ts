import { randomInt } from 'node:crypto';

/** Who waits for a turn. */
export interface Guest {
  /** How often the guest's network has asked of late, this time included. */
  readonly asks: number;
}

/**
 * Places for those who wait for a turn. Neither the places nor the turns go by who came first, because whoever asks
 * fastest would then hold them all: those who have asked least go first, and chance decides between equals
 * ([decision 71](../../../docs/decisions/0071-who-asks-least-goes-first.md)).
 */
export interface WaitingRoom<Waiting extends Guest> {
  readonly size: number;
  /** Whether a newcomer with so many asks could get a place. */
  hasRoomFor(asks: number): boolean;
  /** @returns who gets no place: the newcomer, or a waiting one whose place the newcomer takes; undefined for nobody. */
  enter(newcomer: Waiting): Waiting | undefined;
  /** Takes out the guest whose turn it is; undefined when nobody waits. */
  next(): Waiting | undefined;
  /** Takes out all guests for whom the condition holds. */
  takeOut(condition: (guest: Waiting) => boolean): readonly Waiting[];
}

/** @param draw an index below the count, by chance. */
export function createWaitingRoom<Waiting extends Guest>(
  places: number,
  draw: (count: number) => number = randomInt,
): WaitingRoom<Waiting> {
  const waiting: Waiting[] = [];
  const most = () => Math.max(...waiting.map(({ asks }) => asks));
  const fewest = () => Math.min(...waiting.map(({ asks }) => asks));
  const remove = (guest: Waiting) => void waiting.splice(waiting.indexOf(guest), 1);
  const drawFrom = (guests: readonly Waiting[]) => guests[draw(guests.length)] as Waiting;
  return {
    get size() {
      return waiting.length;
    },
    hasRoomFor: (asks) => waiting.length < places || asks <= most(),
    enter(newcomer) {
      waiting.push(newcomer);
      if (waiting.length <= places) return undefined;
      const asks = most();
      const loser = drawFrom(waiting.filter((guest) => guest.asks === asks));
      remove(loser);
      return loser;
    },
    next() {
      if (waiting.length === 0) return undefined;
      const asks = fewest();
      const winner = drawFrom(waiting.filter((guest) => guest.asks === asks));
      remove(winner);
      return winner;
    },
    takeOut(condition) {
      const out = waiting.filter(condition);
      for (const guest of out) remove(guest);
      return out;
    },
  };
}
