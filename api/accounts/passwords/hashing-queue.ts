import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { ShopError } from '../../../contract/problem.ts';
import { siteOf } from '../../http/networks/networks.ts';
import { createAsks } from '../../http/queues/asks.ts';
import { createWaitingRoom, type Guest, type WaitingRoom } from '../../http/queues/waiting-room.ts';

/**
 * For whom a password is hashed: a person whom a session, a known browser or a secret link names, or anybody at an
 * address. Staff have lanes of their own.
 */
export type Asker =
  | { readonly lane: 'shop' | 'staff'; readonly person: string }
  | { readonly lane: 'shop' | 'staff'; readonly address: string };

export interface HashingQueue {
  /** @throws {ShopError} SERVICE_UNAVAILABLE when the asker would get no place now. */
  assertRoom(asker: Asker): Promise<void>;
  /**
   * Works when it is the asker's turn.
   * @throws {ShopError} SERVICE_UNAVAILABLE without a place, when another takes it, and after too long a wait.
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** Ranks the asker behind those who have not tried a wrong password of late. */
  noteWrong(asker: Asker): Promise<void>;
}

/** The places of each lane. */
const PLACES = 50;
/**
 * A wrong password counts as so many asks. A person who comes back after a 503 may ask more often than each of very many
 * networks; but those have been wrong.
 */
const WRONG_COUNTS_AS = 100;
/** How long an ask counts: those who have asked least come first. */
const ASKS_COUNT_MS = 10 * MINUTE_MS;
/**
 * A queue this long counts as a flood, and the hashing process then pauses for three times as long as each hash took.
 * Low priority alone yields the processor, but not its caches, nor a core shared by two hyperthreads (P33).
 */
const MANY_WAITING = 10;
const RESTS = 3;
const LONGEST_REST_MS = 60;

interface Waiting extends Guest {
  readonly until: number;
  readonly run: () => Promise<void>;
  readonly refuse: () => void;
}

/** The lanes take turns, so that a flood in one of them delays the others by a few hashes at most. */
const LANES = ['shop address', 'shop person', 'staff address', 'staff person'] as const;

/**
 * Runs one piece of work at a time. Strangers wait in a lane apart from known people, and customers apart from staff; in
 * each lane those come first whose network, or who themselves, have been wrong least, then asked least (P110).
 */
export function createHashingQueue({ waitMs }: { readonly waitMs: number }): HashingQueue {
  const rooms = new Map(LANES.map((lane) => [lane, createWaitingRoom<Waiting>(PLACES)]));
  const roomOf = (asker: Asker) => rooms.get(`${asker.lane} ${kindOf(asker)}`) as WaitingRoom<Waiting>;
  const asks = createAsks(ASKS_COUNT_MS / 1000);
  let isWorking = false;
  let lastLane = 0;

  const size = () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0);

  /** Takes the next guest out of the next lane that has one. */
  function next(): Waiting | undefined {
    const now = performance.now();
    for (const room of rooms.values())
      for (const late of room.takeOut(({ until }) => until < now)) late.refuse();
    for (let step = 1; step <= LANES.length; step++) {
      const lane = (lastLane + step) % LANES.length;
      const guest = rooms.get(LANES[lane] as (typeof LANES)[number])?.next();
      if (!guest) continue;
      lastLane = lane;
      return guest;
    }
    return undefined;
  }

  async function workThrough(): Promise<void> {
    isWorking = true;
    for (let guest = next(); guest; guest = next()) {
      const started = performance.now();
      await guest.run();
      const rest = Math.min(RESTS * (performance.now() - started), LONGEST_REST_MS);
      if (size() >= MANY_WAITING) await delay(rest);
    }
    isWorking = false;
  }

  return {
    async assertRoom(asker) {
      const key = keyOf(asker);
      if (roomOf(asker).hasRoomFor((await asks.read(key)) + 1)) return;
      roomOf(asker).note(key, await asks.count(key));
      throw tooBusy();
    },
    async noteWrong(asker) {
      const key = keyOf(asker);
      roomOf(asker).note(key, await asks.count(key, WRONG_COUNTS_AS));
    },
    async run(asker, work) {
      const key = keyOf(asker);
      const asked = await asks.count(key);
      return new Promise((resolve, reject) => {
        const refuse = () => reject(tooBusy());
        const run = () => work().then(resolve, reject);
        const until = performance.now() + waitMs;
        const loser = roomOf(asker).enter({ key, asks: asked, until, run, refuse });
        loser?.refuse();
        if (!isWorking) void workThrough();
      });
    },
  };
}

const kindOf = (asker: Asker) => ('person' in asker ? 'person' : 'address');
const keyOf = (asker: Asker) =>
  'person' in asker ? `${asker.lane} ${asker.person}` : `${asker.lane} ${siteOf(asker.address)}`;

export const tooBusy = (cause?: Error) =>
  new ShopError('SERVICE_UNAVAILABLE', 'manySigningIn', {
    retryAfterSeconds: 1,
    ...(cause && { cause }),
  });
