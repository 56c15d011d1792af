/** No connection became free in time. Transient, so clients may retry. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** A FIFO queue (semaphore) for a limited number of places. */
export interface Queue {
  /** Waits for a place. @returns releases it; idempotent. @throws {DatabaseBusy} when it takes too long. */
  enter(): Promise<() => void>;
  readonly waiting: number;
}

interface Options {
  readonly places: number;
  /** Maximum wait, in milliseconds, while the queue does not move at all. */
  readonly standstillMs: number;
  /** Maximum wait in total, in milliseconds. */
  readonly queueMs: number;
}

/**
 * Creates a wait queue with two timeouts. Under high load on a healthy database the queue keeps moving, so waiting
 * pays off (`queueMs`, R31). When slow queries hold all places it does not move, so callers fail sooner
 * (`standstillMs`, R11).
 */
export function createQueue({ places, standstillMs, queueMs }: Options): Queue {
  const waiting = new Set<() => void>();
  let free = places;
  let movedAt = 0;

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free++;
      return;
    }
    movedAt = performance.now();
    waiting.delete(next);
    next();
  }

  function wait(): Promise<void> {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const msLeft = () =>
        Math.min(Math.max(since, movedAt) + standstillMs, since + queueMs) - performance.now();
      const giveUpOrWait = () => {
        if (msLeft() > 0) {
          timer = setTimeout(giveUpOrWait, msLeft());
          return;
        }
        waiting.delete(turn);
        reject(new DatabaseBusy('No connection to the database became free in time'));
      };
      let timer = setTimeout(giveUpOrWait, msLeft());
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(turn);
    });
  }

  return {
    get waiting() {
      return waiting.size;
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
