import autocannon from 'autocannon';

export const CONNECTIONS = 16;

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Asked {
  readonly method: 'GET' | 'POST';
  /** That of the target's `url` when absent. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Target {
  readonly url: string;
  readonly seconds: number;
  readonly headers?: Record<string, string>;
  /** Makes each request. */
  readonly request?: () => Asked;
  readonly expectStatus?: number | readonly number[];
  /** How many are asked in all; as many as are answered when absent. */
  readonly perSecond?: number;
}

/** Loads one address over loopback at 16 connections. @throws {Error} when any answer is not what was expected. */
export async function load(target: Target): Promise<Figures> {
  const { url, seconds, headers, request, expectStatus = 200, perSecond } = target;
  const result = await autocannon({
    url,
    // Each asks at least once a second.
    connections: Math.min(CONNECTIONS, perSecond ?? CONNECTIONS),
    duration: seconds,
    headers,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    ...(request && {
      requests: [{ setupRequest: (given) => ({ ...given, body: undefined, ...request() }) }],
    }),
  });
  const expected = [expectStatus].flat();
  const unexpected = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => !expected.includes(Number(status)),
  );
  if (unexpected.length || result.errors || result.timeouts) {
    const what = JSON.stringify({ unexpected, errors: result.errors, timeouts: result.timeouts });
    throw new Error(`${url} did not answer ${expected.join(' or ')} only: ${what}`);
  }
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** The same work in this process, `CONNECTIONS` at a time: for what has no HTTP in it. */
export async function repeat(seconds: number, work: () => Promise<void>): Promise<Figures> {
  const until = performance.now() + seconds * 1000;
  const durations: number[] = [];
  const worker = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await work();
      durations.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const elapsed = (performance.now() - started) / 1000;
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(share * (durations.length - 1))] ?? 0;
  return { perSecond: durations.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}
