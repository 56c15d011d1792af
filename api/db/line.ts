/** Too many ask for the database at once: nobody's mistake, and over in a moment. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** Those who wait for one of a few places, in the order they came. */
export interface Line {
  /** Waits for a place. @returns what gives it back. @throws {DatabaseBusy} when it takes too long. */
  enter(): Promise<() => void>;
  readonly waiting: number;
}

interface Options {
  readonly places: number;
  /** Milliseconds that one waits while nobody's turn comes: then it is no crowd but a standstill. */
  readonly standstillMs: number;
  /** Milliseconds that one waits in all. */
  readonly lineMs: number;
}

/**
 * A crowd in front of a healthy database moves on all the time, and everybody's turn comes; before one whose places
 * are all held by something slow nobody's does. The first is waited for longer than the second (R11, R31).
 */
export function createLine({ places, standstillMs, lineMs }: Options): Line {
  const queue = new Set<() => void>();
  let free = places;
  let movedAt = 0;

  function leave(): void {
    const [next] = queue;
    if (!next) {
      free++;
      return;
    }
    movedAt = performance.now();
    queue.delete(next);
    next();
  }

  function wait(): Promise<void> {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const msLeft = () =>
        Math.min(Math.max(since, movedAt) + standstillMs, since + lineMs) - performance.now();
      const giveUpOrWait = () => {
        if (msLeft() > 0) {
          timer = setTimeout(giveUpOrWait, msLeft());
          return;
        }
        queue.delete(turn);
        reject(new DatabaseBusy('No connection to the database became free in time'));
      };
      let timer = setTimeout(giveUpOrWait, msLeft());
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(turn);
    });
  }

  return {
    get waiting() {
      return queue.size;
    },
    async enter() {
      if (free > 0) free--;
      else await wait();
      let left = false;
      return () => {
        if (!left) leave();
        left = true;
      };
    },
  };
}
