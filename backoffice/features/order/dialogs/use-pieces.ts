import { useState } from 'react';
import { countScan, type Scan, type ScannedLine } from './count-scan.ts';
import type { Pieces } from './piece-fields.tsx';

interface Counted {
  readonly pieces: Pieces;
  /** Whether somebody has typed a number or scanned a label. */
  readonly isCounted: boolean;
}

/** The pieces of a new parcel: all that is left, unless somebody counts them. The first scan counts from zero. */
export function usePieces(lines: readonly ScannedLine[]) {
  const [{ pieces, isCounted }, setCounted] = useState<Counted>(() => ({
    pieces: Object.fromEntries(lines.map(({ position, max }) => [position, max])),
    isCounted: false,
  }));
  const scan = (code: string): Scan => {
    const result = countScan(lines, isCounted ? pieces : {}, code);
    if (result.scan.kind === 'counted') setCounted({ pieces: result.pieces, isCounted: true });
    return result.scan;
  };
  return { pieces, setPieces: (typed: Pieces) => setCounted({ pieces: typed, isCounted: true }), scan };
}
