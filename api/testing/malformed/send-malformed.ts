import fc from 'fast-check';
import { type ApiDocument, operationsOf } from '../api-document.ts';
import { Known } from './known.ts';
import { type MalformedCall, malformedCalls } from './malformed-calls.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Garbage {
  readonly document: ApiDocument;
  /** Operations that are left out. */
  readonly without: ReadonlySet<string>;
  readonly send: (call: MalformedCall) => Promise<Answer>;
  readonly seed: number;
  readonly count: number;
  readonly workers: number;
  /** What no call may name. */
  readonly never?: readonly string[];
}

export interface Sent {
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The calls that failed with a 5xx, shortened; the same operation and status once. */
  readonly failures: readonly string[];
  readonly medianMs: number;
  /** The slowest call and its milliseconds. */
  readonly slowest: string;
}

/** Calls are made in pieces, and each piece knows what the ones before it have made. */
const PIECE = 500;

/** Sends malformed calls, so many at a time, and says what came of them. The same seed makes the same calls. */
export async function sendMalformed(garbage: Garbage): Promise<Sent> {
  const { document, without, seed, count, workers } = garbage;
  const run = new Run(garbage);
  await run.readLists();
  const calls = malformedCalls(document, (operation) => !without.has(operation));
  for (let made = 0; made < count; made += PIECE) {
    const piece = fc.sample(calls, { seed: seed + made, numRuns: Math.min(PIECE, count - made) });
    await Promise.all(Array.from({ length: workers }, () => run.work(piece)));
  }
  return run.sent();
}

class Run {
  private readonly garbage: Garbage;
  private readonly known: Known;
  private readonly statuses: Record<number, number> = {};
  private readonly failures = new Map<string, string>();
  private readonly times: number[] = [];
  private longest = 0;
  private slowest = '';

  constructor(garbage: Garbage) {
    this.garbage = garbage;
    this.known = new Known(garbage.never ?? []);
  }

  /** Learns what exists from every list of the API. */
  async readLists(): Promise<void> {
    for (const { path, method, operation } of operationsOf(this.garbage.document)) {
      if (method !== 'get' || path.includes('{')) continue;
      await this.call({
        operation: operation.operationId ?? '',
        template: path,
        method: 'GET',
        address: path,
        headers: {},
      });
    }
  }

  /** Takes calls from the piece until none is left. */
  async work(piece: MalformedCall[]): Promise<void> {
    for (let next = piece.pop(); next; next = piece.pop()) {
      const call = this.known.fill(next);
      const { status, text } = await this.call(call);
      const version =
        status === 412 ? (JSON.parse(text) as { data?: { version?: number } }).data?.version : undefined;
      if (version !== undefined)
        await this.call({ ...call, headers: { ...call.headers, 'If-Match': `"v${version}"` } });
    }
  }

  private async call(call: MalformedCall): Promise<Answer> {
    const started = performance.now();
    const answer = await this.garbage.send(call);
    const ms = performance.now() - started;
    if (ms > this.longest) {
      this.longest = ms;
      this.slowest = `${ms.toFixed(0)} ms ${titleOf(call)}`;
    }
    this.times.push(ms);
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500)
      this.failures.set(`${answer.status} ${call.operation}`, `${answer.status} ${titleOf(call)}`);
    else if (answer.status < 300) this.learn(call, answer);
    return answer;
  }

  private learn({ template }: MalformedCall, { text }: Answer): void {
    if (!text.startsWith('{')) return;
    this.known.learn(template, JSON.parse(text));
  }

  sent(): Sent {
    const sorted = this.times.toSorted((a, b) => a - b);
    return {
      statuses: this.statuses,
      failures: [...this.failures.values()],
      medianMs: sorted[sorted.length >> 1] ?? 0,
      slowest: this.slowest,
    };
  }
}

const SHOWN = 300;

const titleOf = ({ method, address, headers, body }: MalformedCall) =>
  `${method} ${address.slice(0, SHOWN)} ${JSON.stringify(headers)} ${String(body ?? '').slice(0, SHOWN)}`;
