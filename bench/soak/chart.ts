import type { Sample } from './judge.ts';

const COLUMNS = 64;
const ROWS = 10;
const EIGHTHS = ' ▁▂▃▄▅▆▇█';

/** Draws memory over time as lines for a terminal. */
export function terminalChart(samples: readonly Sample[]): string {
  const end = samples.at(-1)?.at ?? 1;
  const top = roundUp(Math.max(...samples.map(({ residentMb }) => residentMb)));
  // Each column shows the last sample before its end, because there may be fewer samples than columns.
  const columns = Array.from({ length: COLUMNS }, (_, i) => {
    const until = ((i + 1) / COLUMNS) * end;
    return (samples.findLast(({ at }) => at <= until) ?? samples[0])?.residentMb ?? 0;
  }).map((mb) => mb / top);
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const floor = (ROWS - 1 - row) / ROWS;
    const bars = columns.map((share) => EIGHTHS[Math.round(clamp((share - floor) * ROWS) * 8)]).join('');
    const label = row === 0 ? `${top} MB` : row === ROWS - 1 ? '0' : '';
    return `${label.padStart(8)} ${bars}`;
  });
  return [...lines, `${' '.repeat(9)}0${`${(end / 60).toFixed(0)} min`.padStart(COLUMNS - 1)}`].join('\n');
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [960, 420, 70, 50];
const [PLOT_WIDTH, PLOT_HEIGHT] = [WIDTH - LEFT - 70, HEIGHT - BOTTOM - 50];

/** Draws memory (left scale) and descriptors (right scale) over time. */
export function svgChart(samples: readonly Sample[], title: string): string {
  const end = samples.at(-1)?.at ?? 1;
  const topMb = roundUp(Math.max(...samples.map(({ residentMb }) => residentMb)));
  const topOpen = roundUp(Math.max(...samples.map(({ descriptors }) => descriptors)));
  const x = (at: number) => LEFT + (at / end) * PLOT_WIDTH;
  const y = (share: number) => 50 + (1 - share) * PLOT_HEIGHT;
  const line = (share: (sample: Sample) => number) =>
    samples.map((sample) => `${x(sample.at).toFixed(1)},${y(share(sample)).toFixed(1)}`).join(' ');
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const scales = steps.map(
    (
      share,
    ) => `<line x1="${LEFT}" x2="${LEFT + PLOT_WIDTH}" y1="${y(share)}" y2="${y(share)}" stroke="#d9dce3"/>
    <text x="${LEFT - 10}" y="${y(share) + 5}" text-anchor="end">${Math.round(topMb * share)}</text>
    <text x="${LEFT + PLOT_WIDTH + 10}" y="${y(share) + 5}" fill="#a67c2d">${Math.round(topOpen * share)}</text>
    <text x="${x(end * share)}" y="${HEIGHT - 20}" text-anchor="middle">${((end * share) / 60).toFixed(1)} min</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="14" fill="#14213d">
  <rect width="100%" height="100%" fill="#faf8f5"/>
  <text x="${LEFT}" y="30" font-size="17" font-weight="bold">${title}</text>
  <text x="${WIDTH - 20}" y="30" text-anchor="end"><tspan fill="#c8102e">memory, MB</tspan> · <tspan fill="#a67c2d">open files</tspan></text>
  ${scales.join('\n')}
  <polyline points="${line(({ descriptors }) => descriptors / topOpen)}" fill="none" stroke="#a67c2d" stroke-width="1.5"/>
  <polyline points="${line(({ residentMb }) => residentMb / topMb)}" fill="none" stroke="#c8102e" stroke-width="2"/>
</svg>`;
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** Rounds up to a value that suits the end of a scale. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.ceil(value / step) * step;
}
