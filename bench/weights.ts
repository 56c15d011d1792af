import { FRENCH_BUDGETS, PAGE_BUDGETS } from './page-budgets.ts';
import { weighPage } from './page-weight.ts';
import { printTable, printTitle } from './print.ts';

const PAGES = ['/', '/shop', '/product/canada-flag', '/stores/maple-mast-ottawa'];

/** Prints what a first visit of some pages weighs, and the script of every kind of page beside its limit. */
export async function printPageWeights(origin: string): Promise<void> {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  for (const path of PAGES) {
    printTitle(`Bytes of ${path}`);
    const weights = await weighPage(origin, path);
    printTable(
      ['', 'files', 'raw kB', 'gzip kB', 'brotli kB'],
      weights.map(({ kind, files, raw, gzip, brotli }) => [
        kind,
        String(files),
        ...[raw, gzip, brotli].map(kilobytes),
      ]),
    );
  }
  printTitle('Script of each kind of page, gzip');
  const scripts: string[][] = [];
  for (const { path, script } of [...PAGE_BUDGETS, ...FRENCH_BUDGETS]) {
    const js = (await weighPage(origin, path)).find(({ kind }) => kind === 'JS');
    scripts.push([path, ...[js?.gzip ?? 0, script].map(kilobytes)]);
  }
  printTable(['', 'kB', 'must be'], scripts);
}
