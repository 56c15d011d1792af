import { useFormatter, useTranslations } from 'use-intl';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import type { Pasted } from './paste-variants.ts';

/** What a paste has done, and what of it was left out. */
export function PasteNotice({ pasted }: { readonly pasted: Pasted }) {
  const t = useTranslations('matrix');
  const format = useFormatter();
  const { filled, added, newValues, unknown, left } = pasted;
  const isWhole = unknown.length === 0 && left === 0;
  return (
    <Notice tone={isWhole ? 'success' : 'warning'}>
      <p>{t('pasted', { filled, added })}</p>
      {newValues.length > 0 && <p>{t('newValues', { values: format.list(newValues) })}</p>}
      {unknown.length > 0 && <p>{t('unknownHeadings', { headings: format.list(unknown) })}</p>}
      {left > 0 && <p>{t('noRoom', { count: left })}</p>}
    </Notice>
  );
}
