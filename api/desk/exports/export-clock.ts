import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** The clock by which an export paces itself; tests pass their own. */
export interface ExportClock {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Waits. @returns how busy others kept the process meanwhile, from 0 to 1. */
  rest(ms: number): Promise<number>;
}

export const exportClock: ExportClock = {
  now: () => performance.now(),
  rest: async (ms) => {
    const before = performance.eventLoopUtilization();
    await delay(ms);
    return performance.eventLoopUtilization(before).utilization;
  },
};
