import { useTranslations } from 'use-intl';
import type { BulkResult } from '../../../contract/desk/bulk.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';

interface BulkResultsProps {
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

/** Lists the outcome for each order: refused ones first, with the reason and a link to the order. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const t = useTranslations('orderBulk');
  const refused = results.filter(({ ok }) => !ok);
  const done = results.length - refused.length;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={refused.length === 0 ? 'success' : 'warning'}>
        <p>{t('done', { done, refused: refused.length })}</p>
      </Notice>
      {refused.length > 0 && (
        <ul aria-label={t('refused')} className="divide-y divide-line text-sm">
          {refused.map(({ id, number, detail }) => (
            <li key={id} className="py-2">
              <Link to={`/orders/${number ?? id}`} className="font-semibold underline underline-offset-4">
                {number ?? t('gone')}
              </Link>
              <span className="block">{detail}</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  );
}
