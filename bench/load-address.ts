import autocannon from 'autocannon';

export const CONNECTIONS = 16;

export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  /** Defaults to the path of the target's `url`. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Target {
  readonly url: string;
  readonly seconds: number;
  readonly headers?: Record<string, string>;
  /** Creates each request. */
  readonly request?: () => LoadRequest;
  readonly expectStatus?: number | readonly number[];
  /** Fixed total rate of requests; as fast as possible when absent. */
  readonly perSecond?: number;
}

/** Loads one address over loopback with 16 connections. @throws {Error} on any unexpected status. */
export async function load(target: Target): Promise<Figures> {
  const { url, seconds, headers, request, expectStatus = 200, perSecond } = target;
  const result = await autocannon({
    url,
    // Each connection sends at least one request a second.
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
    throw new Error(`${url} returned other statuses than ${expected.join(' or ')}: ${what}`);
  }
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** Repeats work in this process, `CONNECTIONS` at a time, for what does not go over HTTP. */
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
  return {
    requests: durations.length,
    perSecond: durations.length / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}
