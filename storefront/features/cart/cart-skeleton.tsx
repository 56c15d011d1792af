import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SIDEBAR } from './cart-sidebar.tsx';

/**
 * A cart with one line, which exists only in the browser, so the server cannot render it. But the words beside it and the
 * link to the checkout are the same for everybody, and are there before the script. It is no taller than a real cart:
 * words that begin further down would be cut off, and the real ones be the page's largest paint.
 */
export function CartSkeleton() {
  const t = useTranslations('cart');
  return (
    <Loading label={t('loading')} className="grid gap-8 lg:grid-cols-12 lg:items-start lg:gap-12">
      <div className="flex gap-4 border-line border-y py-4 md:py-6 lg:col-span-8">
        <Skeleton className="size-24 shrink-0 md:size-28" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-20 w-1/3" />
          <Skeleton className="h-12 w-1/2 md:hidden" />
          <Skeleton className="h-11 w-full md:hidden" />
        </div>
      </div>
      <div className={`${SIDEBAR} waits-for-script lg:col-span-4`}>
        <p className="flex items-center justify-between gap-4">
          <span className="font-semibold">{t('total')}</span>
          <Skeleton className="h-7 w-24" />
        </p>
        <div>
          <p className="control-label">{t('order')}</p>
          <Skeleton className="h-30" />
          <p className="mt-1 text-ink-soft text-sm">{t('notesHint')}</p>
        </div>
        <div>
          <p className="text-ink-soft text-sm">{t('taxesLater')}</p>
          <Skeleton className="h-6" />
        </div>
        <LinkButton to={href('/checkout')} look="primary" className="min-h-12">
          {t('checkout')}
        </LinkButton>
      </div>
    </Loading>
  );
}
