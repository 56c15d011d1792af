import { useTranslations } from 'use-intl';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** In the shape of the form. It has no heading, because the form has it. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <Loading
      label={t('loading')}
      className="waits-for-script grid gap-8 pt-6 md:grid-cols-12 md:gap-8 md:pt-12 lg:gap-16"
    >
      <div className="flex flex-col gap-6 md:col-span-7">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="hidden h-96 md:col-span-5 md:block" />
    </Loading>
  );
}
