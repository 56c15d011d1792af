import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../../storefront/ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { useOrder } from '../order-context.ts';

const PAPERS = [
  { path: 'packing-slip', word: 'packingSlip' },
  { path: 'pick-list', word: 'pickList' },
  { path: 'labels', word: 'label' },
] as const;

/** Links to the order's papers, which are pages of the API that the browser prints. */
export function PapersPanel() {
  const t = useTranslations('order');
  const { order } = useOrder();
  const papers = PAPERS.filter(({ path }) => path !== 'labels' || order.fulfilment === 'delivery');
  return (
    <Panel title={t('papers')} className="no-print">
      <p className="flex flex-wrap gap-2">
        {papers.map(({ path, word }) => (
          <a
            key={path}
            href={`/api/admin/papers/${path}?orders=${order.id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <StaffIcon name="printer" className="size-5" />
            {t(word)}
          </a>
        ))}
      </p>
    </Panel>
  );
}
