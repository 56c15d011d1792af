import autocannon from 'autocannon';

export const CONNECTIONS = 16;

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Target {
  readonly url: string;
  readonly seconds: number;
  readonly headers?: Record<string, string>;
  /** Makes each request's own method, headers and body. */
  readonly request?: () => { method: 'POST'; headers: Record<string, string>; body: string };
  readonly expectStatus?: number;
}

/** Loads one address over loopback at 16 connections. @throws {Error} when any answer is not what was expected. */
export async function load({ url, seconds, headers, request, expectStatus = 200 }: Target): Promise<Figures> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...(request && { requests: [{ setupRequest: (given) => ({ ...given, ...request() }) }] }),
  });
  const unexpected = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => Number(status) !== expectStatus,
  );
  if (unexpected.length || result.errors || result.timeouts) {
    const what = JSON.stringify({ unexpected, errors: result.errors, timeouts: result.timeouts });
    throw new Error(`${url} did not answer ${expectStatus} only: ${what}`);
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
