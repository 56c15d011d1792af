import type { Row } from './compare.ts';
import type { Figures } from './load-address.ts';
import type { Weight } from './page-weight.ts';

export function printTitle(title: string): void {
  console.log(`\n${title}`);
}

export function printRows(rows: readonly Row[]): void {
  printTitle('Load (16 connections, loopback; medians of rounds taken in turn)');
  console.log(columns(['', 'req/s', 'p50 ms', 'p99 ms', 'limit', 'req/s', 'p50 ms', 'p99 ms', 'ratio']));
  for (const row of rows) {
    console.log(
      columns([row.name, ...figures(row.shop), row.limitName, ...figures(row.limit), row.ratio.toFixed(2)]),
    );
  }
}

export function printWeights(path: string, weights: readonly Weight[]): void {
  printTitle(`Bytes of ${path}`);
  console.log(columns(['', 'files', 'raw kB', 'gzip kB', 'brotli kB']));
  for (const { kind, files, raw, gzip, brotli } of weights) {
    console.log(
      columns([kind, String(files), ...[raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1))]),
    );
  }
}

const figures = ({ perSecond, p50Ms, p99Ms }: Figures) => [
  perSecond.toFixed(0),
  p50Ms.toFixed(1),
  p99Ms.toFixed(1),
];

/** Aligns the first and any wordy column to the left, figures to the right. */
function columns(cells: readonly string[]): string {
  return cells.map((cell, i) => (i === 0 || cell.length > 9 ? cell.padEnd(24) : cell.padStart(10))).join(' ');
}

/** Prints a table with a wide first column to the left and figures to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  for (const [name = '', ...cells] of [head, ...rows])
    console.log([name.padEnd(width), ...cells.map((cell) => cell.padStart(9))].join(' '));
}
