import { processorMs } from '../load/processor-time.ts';
import type { Figures } from '../load-address.ts';

/** Something to load, and the processes that do the work. */
export interface Side {
  readonly measure: (seconds: number) => Promise<Figures>;
  /** Process ids by part, whose processor time is counted. */
  readonly parts: { readonly node: number; readonly database: number };
}

export interface Measured extends Figures {
  /** Processor time of a request, in milliseconds. */
  readonly nodeMs: number;
  readonly databaseMs: number;
}

export interface Row {
  readonly name: string;
  readonly limitName: string;
  readonly shop: Measured;
  readonly limit: Measured | undefined;
  /** Requests per second of the shop divided by those of its limit. */
  readonly ratio: number | undefined;
  readonly mustBe: MustBe | undefined;
}

/** The least ratio, or the least requests per second on one core's worth of the shop's process. */
export type MustBe = { readonly ratio: number } | { readonly perCore: number };

/** How long and how often each side is loaded. */
export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

/** Measures the shop and its limit in alternating rounds, so that both see the same noise. @returns the medians. */
export async function compare(
  { name, limitName, mustBe }: Pick<Row, 'name' | 'limitName' | 'mustBe'>,
  { shop, limit }: { readonly shop: Side; readonly limit?: Side | undefined },
  { rounds, seconds }: Rounds,
): Promise<Row> {
  await shop.measure(1);
  await limit?.measure(1);
  const taken: { shop: Measured; limit: Measured | undefined }[] = [];
  for (let round = 0; round < rounds; round++)
    taken.push({ shop: await measure(shop, seconds), limit: limit && (await measure(limit, seconds)) });
  const limits = taken.flatMap((round) => round.limit ?? []);
  return {
    name,
    limitName,
    mustBe,
    shop: medians(taken.map((round) => round.shop)),
    limit: limit && medians(limits),
    ratio: limit && median(taken.map((round) => round.shop.perSecond / (round.limit?.perSecond ?? 0))),
  };
}

/** Requests per second if the shop's process had one core for itself. */
export const perCore = ({ nodeMs }: Measured): number => 1000 / nodeMs;

/** Whether a row reaches what it must; undefined when nothing is asked of it. */
export function isReached({ mustBe, ratio, shop }: Row): boolean | undefined {
  if (!mustBe) return undefined;
  return 'ratio' in mustBe ? (ratio ?? 0) >= mustBe.ratio : perCore(shop) >= mustBe.perCore;
}

async function measure({ measure: load, parts }: Side, seconds: number): Promise<Measured> {
  const before = { node: processorMs(parts.node), database: processorMs(parts.database) };
  const figures = await load(seconds);
  return {
    ...figures,
    nodeMs: (processorMs(parts.node) - before.node) / figures.requests,
    databaseMs: (processorMs(parts.database) - before.database) / figures.requests,
  };
}

function medians(figures: readonly Measured[]): Measured {
  const of = (read: (figure: Measured) => number) => median(figures.map(read));
  return {
    requests: of((f) => f.requests),
    perSecond: of((f) => f.perSecond),
    p50Ms: of((f) => f.p50Ms),
    p99Ms: of((f) => f.p99Ms),
    nodeMs: of((f) => f.nodeMs),
    databaseMs: of((f) => f.databaseMs),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
