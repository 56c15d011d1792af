import type { PieceLine, Pieces } from './piece-fields.tsx';

export interface ScannedLine extends PieceLine {
  readonly sku: string | null;
}

/** The result of a scan: a piece was counted, no more of them are to be packed, or it is none of the order's. */
export type Scan =
  | { readonly kind: 'counted'; readonly line: ScannedLine; readonly count: number; readonly isAll: boolean }
  | { readonly kind: 'full'; readonly line: ScannedLine }
  | { readonly kind: 'unknown'; readonly code: string };

/** Counts one piece of the line that the scanned label names. A SKU may stand in several lines: the first with room. */
export function countScan(
  lines: readonly ScannedLine[],
  pieces: Pieces,
  typed: string,
): { readonly scan: Scan; readonly pieces: Pieces } {
  const code = typed.trim();
  const named = lines.filter(({ sku }) => sku?.toUpperCase() === code.toUpperCase());
  const line = named.find(({ position, max }) => (pieces[position] ?? 0) < max);
  const [first] = named;
  if (!first) return { scan: { kind: 'unknown', code }, pieces };
  if (!line) return { scan: { kind: 'full', line: first }, pieces };
  const count = (pieces[line.position] ?? 0) + 1;
  const counted = { ...pieces, [line.position]: count };
  const isAll = lines.every(({ position, max }) => (counted[position] ?? 0) >= max);
  return { scan: { kind: 'counted', line, count, isAll }, pieces: counted };
}
