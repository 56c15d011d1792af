import { useTranslations } from 'use-intl';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton of two orders. */
export function OrdersSkeleton() {
  const t = useTranslations('orderHistory');
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-7 w-40" />
      {['first', 'second'].map((order) => (
        <div key={order} className="rounded-md border border-line bg-surface">
          <div className="flex flex-wrap justify-between gap-4 border-line border-b p-4 md:p-6">
            <Skeleton className="h-11 w-64" />
            <Skeleton className="h-11 w-36" />
          </div>
          <div className="grid gap-6 p-4 md:p-6 lg:grid-cols-12">
            <Skeleton className="h-40 lg:col-span-8" />
            <Skeleton className="h-40 lg:col-span-4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
