/** A measurement of the process during the soak. */
export interface Sample {
  /** Seconds since the load began. */
  readonly at: number;
  readonly residentMb: number;
  readonly descriptors: number;
}

export interface Verdict {
  /** Growth is measured from here: after two minutes, or a third of a short soak. */
  readonly fromSeconds: number;
  readonly startMb: number;
  readonly endMb: number;
  /** Relative to the start: 0.1 is 10 % more. */
  readonly growth: number;
  /** Slope of a linear fit through all samples from `fromSeconds` on. */
  readonly mbPerHour: number;
  /** Minima of both halves since: memory rises and falls with full collections, but leaked memory remains. */
  readonly leastMb: readonly [firstHalf: number, secondHalf: number];
  readonly startDescriptors: number;
  readonly endDescriptors: number;
}

const SETTLED_S = 120;
/** A single garbage collection must not decide, so medians of the samples around a moment are used. */
const AROUND_S = 20;
/** Connections open and close, so a few more descriptors are no leak. */
export const DESCRIPTORS_MAY_GROW = 20;

export function judge(samples: readonly Sample[]): Verdict {
  const end = samples.at(-1)?.at ?? 0;
  const fromSeconds = Math.min(SETTLED_S, end / 3);
  const since = samples.filter(({ at }) => at >= fromSeconds);
  const first = since.filter(({ at }) => at <= fromSeconds + AROUND_S);
  const last = since.filter(({ at }) => at >= end - AROUND_S);
  const middle = (fromSeconds + end) / 2;
  const startMb = median(first.map(({ residentMb }) => residentMb));
  const endMb = median(last.map(({ residentMb }) => residentMb));
  return {
    fromSeconds,
    startMb,
    endMb,
    growth: endMb / startMb - 1,
    mbPerHour: slope(since) * 3600,
    leastMb: [least(since, fromSeconds, middle), least(since, middle, end)],
    startDescriptors: median(first.map(({ descriptors }) => descriptors)),
    endDescriptors: median(last.map(({ descriptors }) => descriptors)),
  };
}

function least(samples: readonly Sample[], from: number, to: number): number {
  const within = samples.filter(({ at }) => at >= from && at <= to);
  return Math.min(...within.map(({ residentMb }) => residentMb));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Megabytes per second, by least squares. */
function slope(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, mb] = [
    mean(samples.map((sample) => sample.at)),
    mean(samples.map((sample) => sample.residentMb)),
  ];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  const together = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.residentMb - mb), 0);
  return spread === 0 ? 0 : together / spread;
}
