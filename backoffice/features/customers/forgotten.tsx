import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Shows what an erasure removed, and what stays and why. The person's own page has nothing to show any more. */
export function Forgotten({ erasure }: { readonly erasure: ErasureAnswer }) {
  const t = useTranslations('forget');
  return (
    <div role="status">
      <Panel title={t('done')} text={t('erased', { count: erasure.ordersErased })}>
        {erasure.hadAccount && <p className="mb-3 text-sm">{t('accountErased')}</p>}
        <h3 className="font-semibold">{t('whatStays')}</h3>
        <ul className="mt-2 mb-6 flex list-disc flex-col gap-2 pl-5 text-sm">
          {erasure.stays.map(({ what, orders }) => (
            <li key={what}>
              {t(`stays_${what}`)}
              {orders.length > 0 && ` ${orders.join(', ')}`}
            </li>
          ))}
        </ul>
        <LinkButton to="/people">{t('back')}</LinkButton>
      </Panel>
    </div>
  );
}
