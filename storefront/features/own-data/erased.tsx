import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import { href } from '../../lib/navigation/href.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Says that everything is erased, and what stays and why. */
export function Erased({ erasure: { hadAccount, stays } }: { readonly erasure: ErasureAnswer }) {
  const t = useTranslations('ownData');
  return (
    <div role="status" className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <h1
        // The button that had the focus is gone, so the heading gets it.
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
        className="text-2xl outline-none"
      >
        {t('doneTitle')}
      </h1>
      {hadAccount && <p className="mt-2">{t('doneAccount')}</p>}
      <h2 className="mt-6 text-base">{t('doneStays')}</h2>
      <ul className="mt-2 mb-8 flex list-disc flex-col gap-2 pl-5 text-ink-soft">
        {stays.map(({ what, orders }) => (
          <li key={what}>{t(`stays_${what}`, { orders: orders.join(', ') })}</li>
        ))}
      </ul>
      <LinkButton to={href('/')} look="primary" className="w-full">
        {t('shop')}
      </LinkButton>
    </div>
  );
}
