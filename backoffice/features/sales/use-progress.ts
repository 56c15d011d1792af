import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskSale, SalePrice } from '../../../contract/goods/sales.ts';

const EVERY_MS = 2000;

/** Whether prices are being set or put back now. */
const isAtWork = ({ state, counts }: DeskSale): boolean =>
  state === 'ending' ||
  (state === 'running' && counts.skus > counts.set + counts.skipped + counts.restored + counts.changed);

/** Loads the page again while the clock sets prices or puts them back. */
export function useProgress(sale: DeskSale, shown: readonly SalePrice[]): void {
  const { revalidate } = useRevalidator();
  const isWorking =
    isAtWork(sale) || shown.some(({ isLeaving, endResult }) => isLeaving && endResult === null);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}
