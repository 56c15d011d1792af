import { useTranslations } from 'use-intl';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The page before it is known whose it is. */
export function ProfileSkeleton() {
  return (
    <AccountFrame>
      <div className="flex h-12 items-center gap-4 border-line border-b md:gap-12 md:px-6">
        {['information', 'addresses', 'orders'].map((tab) => (
          <Skeleton key={tab} className="h-6 w-24 md:w-36" />
        ))}
      </div>
      <div className="pt-6 md:pt-8">
        <PanelSkeleton />
      </div>
    </AccountFrame>
  );
}

/** A tab whose contents are on their way. */
export function PanelSkeleton() {
  const t = useTranslations('profile');
  return (
    <Loading label={t('loading')} className="grid gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="flex flex-col gap-2 lg:col-span-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-12 max-w-72" />
      </div>
      <Skeleton className="h-96 lg:col-span-8" />
    </Loading>
  );
}
