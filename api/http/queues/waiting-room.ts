import { randomInt } from 'node:crypto';

/** Who waits for a turn. */
export interface Guest {
  /** What the guest counts for: a network, or a known person. */
  readonly key: string;
  /** How often the key has asked of late. */
  asks: number;
}

/**
 * Places for those who wait for a turn. Neither the places nor the turns go by who came first, because whoever asks
 * fastest would then hold them all: those who have asked least go first, and chance decides between equals
 * ([decision 71](../../../docs/decisions/0071-who-asks-least-goes-first.md)).
 */
export interface WaitingRoom<Waiting extends Guest> {
  readonly size: number;
  /** Notes how often a key has asked by now, for those of it who wait already. */
  note(key: string, asks: number): void;
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
  const note = (key: string, asks: number) => {
    for (const guest of waiting) if (guest.key === key) guest.asks = asks;
  };
  const drawFrom = (guests: readonly Waiting[]) => guests[draw(guests.length)] as Waiting;
  return {
    get size() {
      return waiting.length;
    },
    note,
    hasRoomFor: (asks) => waiting.length < places || asks <= most(),
    enter(newcomer) {
      note(newcomer.key, newcomer.asks);
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
