import { expect, it } from 'vitest';
import { countScan, type ScannedLine } from './count-scan.ts';

const line = (position: number, sku: string, max: number): ScannedLine => ({
  position,
  sku,
  name: sku,
  variant: null,
  max,
});
const [flags, pole, packed, moreFlags] = [
  line(0, 'CAN-1', 2),
  line(1, 'pole', 1),
  line(2, 'CORD', 0),
  line(3, 'CAN-1', 1),
];

it('counts a piece for each scan, whatever the case and the blanks around the code', () => {
  const first = countScan([flags, pole], {}, ' can-1 ');
  expect(first).toEqual({ scan: { kind: 'counted', line: flags, count: 1, isAll: false }, pieces: { 0: 1 } });
  const second = countScan([flags, pole], first.pieces, 'POLE');
  expect(second).toMatchObject({ scan: { line: pole, count: 1, isAll: false }, pieces: { 0: 1, 1: 1 } });
  expect(countScan([flags, pole], second.pieces, 'CAN-1').scan).toMatchObject({ count: 2, isAll: true });
});

it('counts nothing beyond what is to be packed, and nothing that the order does not have', () => {
  const pieces = { 0: 2 };
  expect(countScan([flags, packed], pieces, 'CAN-1')).toEqual({
    scan: { kind: 'full', line: flags },
    pieces,
  });
  expect(countScan([flags, packed], pieces, 'CORD')).toEqual({
    scan: { kind: 'full', line: packed },
    pieces,
  });
  expect(countScan([flags], pieces, ' X-9 ')).toEqual({ scan: { kind: 'unknown', code: 'X-9' }, pieces });
});

it('goes on with the next line of the same SKU when one is full', () => {
  const scanned = countScan([flags, moreFlags], { 0: 2 }, 'CAN-1');
  expect(scanned).toEqual({
    scan: { kind: 'counted', line: moreFlags, count: 1, isAll: true },
    pieces: { 0: 2, 3: 1 },
  });
  expect(countScan([flags, moreFlags], scanned.pieces, 'CAN-1').scan).toEqual({ kind: 'full', line: flags });
});
