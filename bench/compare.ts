import { type Figures, load, repeat } from './load-address.ts';

export interface Row {
  readonly name: string;
  readonly limitName: string;
  readonly shop: Figures;
  readonly limit: Figures;
  /** Requests per second of the shop divided by those of its limit. */
  readonly ratio: number;
}

const ROUNDS = 3;
const SECONDS = 4;

/** Measures the shop and its limit in alternating rounds, so that both see the same noise. @returns the medians. */
export async function compare(name: string, limitName: string, shop: Measure, limit: Measure): Promise<Row> {
  await shop(1);
  await limit(1);
  const rounds: { shop: Figures; limit: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ shop: await shop(SECONDS), limit: await limit(SECONDS) });
  return {
    name,
    limitName,
    shop: medians(rounds.map((round) => round.shop)),
    limit: medians(rounds.map((round) => round.limit)),
    ratio: median(rounds.map((round) => round.shop.perSecond / round.limit.perSecond)),
  };
}

type Measure = (seconds: number) => Promise<Figures>;

export const overHttp =
  (target: Omit<Parameters<typeof load>[0], 'seconds'>): Measure =>
  (seconds) =>
    load({ ...target, seconds });

export const inProcess =
  (work: () => Promise<void>): Measure =>
  (seconds) =>
    repeat(seconds, work);

function medians(figures: Figures[]): Figures {
  return {
    perSecond: median(figures.map((f) => f.perSecond)),
    p50Ms: median(figures.map((f) => f.p50Ms)),
    p99Ms: median(figures.map((f) => f.p99Ms)),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
