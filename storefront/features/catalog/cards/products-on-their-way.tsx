import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const SLOW_AFTER_MS = 400;

/** True once `busy` has lasted 400 ms. Faster responses replace the list without a skeleton. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

interface ProductsOnTheirWayProps {
  readonly view: 'grid' | 'list';
  /** The number of products shown before, so that the page keeps its height. */
  readonly count: number;
}

export function ProductsOnTheirWay({ view, count }: ProductsOnTheirWayProps) {
  const t = useTranslations('shop');
  const isGrid = view === 'grid';
  return (
    <Loading
      label={t('loading')}
      className={classNames(
        'grid gap-3',
        isGrid ? 'grid-cols-2 md:grid-cols-3 md:gap-6' : 'grid-cols-1 md:gap-4',
      )}
    >
      {Array.from({ length: Math.max(count, 3) }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          key={place}
          className={classNames('rounded-md border border-line bg-surface', !isGrid && 'flex')}
        >
          <Skeleton className={classNames('aspect-square', isGrid ? 'w-full' : 'w-28 md:w-44')} />
          <div className="flex flex-1 flex-col gap-2 p-3 md:p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-11 w-full max-w-64" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
