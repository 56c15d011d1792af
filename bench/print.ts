import { isReached, type Measured, perCore, type Row } from './rows/compare.ts';
import type { Mark } from './starts.ts';

export function printTitle(title: string): void {
  console.log(`\n${title}`);
}

/** Prints all rows and marks. @returns whether each is what it must be. */
export function printResults(rows: readonly Row[], marks: readonly Mark[], words: string): boolean {
  printTitle(`Load by ${words}`);
  console.log('Medians of rounds taken in turn, 16 connections; CPU of a request: Node + PostgreSQL');
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'limit', 'req/s', 'CPU ms', 'ratio', 'must be'];
  printTable(head, rows.map(cellsOf));
  console.log('What other shops need for the same paths, and when that was measured: docs/performance.md');
  printTitle('Process');
  printTable(
    ['', 'measured', 'at most'],
    marks.map(({ what, value, most }) => [what, value.toFixed(1), most?.toFixed(0) ?? '']),
  );
  const missed = [
    ...rows.filter((row) => isReached(row) === false).map(({ name }) => name),
    ...marks.filter(({ value, most }) => most !== undefined && value > most).map(({ what }) => what),
  ];
  for (const name of missed) console.log(`MISSED: ${name}`);
  return missed.length === 0;
}

function cellsOf({ name, limitName, shop, limit, ratio, mustBe }: Row): string[] {
  const latencies = [shop.p50Ms.toFixed(1), shop.p99Ms.toFixed(1)];
  const limits = limit ? [limitName, limit.perSecond.toFixed(0), processorOf(limit)] : ['', '', ''];
  const [reached, wanted] =
    mustBe && 'perCore' in mustBe
      ? [`${perCore(shop).toFixed(0)}/s a core`, `${mustBe.perCore}/s a core`]
      : [ratio?.toFixed(2) ?? '', mustBe?.ratio.toFixed(2) ?? ''];
  return [name, shop.perSecond.toFixed(0), ...latencies, processorOf(shop), ...limits, reached, wanted];
}

const processorOf = ({ nodeMs, databaseMs }: Measured) => `${nodeMs.toFixed(2)} + ${databaseMs.toFixed(2)}`;

/** Prints a table with its first column to the left and figures to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(i === 0 ? 0 : 9, ...all.map((cells) => cells[i]?.length ?? 0)));
  for (const [name = '', ...cells] of all) {
    const padded = cells.map((cell, i) => cell.padStart(widths[i + 1] ?? 0));
    console.log([name.padEnd(widths[0] ?? 0), ...padded].join(' '));
  }
}
