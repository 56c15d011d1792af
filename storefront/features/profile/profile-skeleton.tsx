import { useTranslations } from 'use-intl';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { Container } from '../../ui/container.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton shown until the session is known; a guest, who is redirected, must not see an account. */
export function ProfileSkeleton() {
  const t = useTranslations('signIn');
  return (
    <Container className="min-h-dvh pt-2 pb-section">
      <h1 className="waits-for-script sr-only">{t('loading')}</h1>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="mt-4 mb-6 flex items-center text-3xl">
        <Skeleton className="h-8 w-48" />
        &nbsp;
      </div>
      <NeedsScript />
      <div className="waits-for-script flex h-12 items-center gap-4 border-line border-b md:gap-12 md:px-6">
        {['information', 'addresses', 'orders', 'quotes'].map((tab) => (
          <Skeleton key={tab} className="h-6 w-24 md:w-36" />
        ))}
      </div>
      <div className="pt-6 md:pt-8">
        <PanelSkeleton label={t('loading')} />
      </div>
    </Container>
  );
}

/** Skeleton of a tab that is loading. */
export function PanelSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="grid gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="flex flex-col gap-2 lg:col-span-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-12 max-w-72" />
      </div>
      <Skeleton className="h-96 lg:col-span-8" />
    </Loading>
  );
}
