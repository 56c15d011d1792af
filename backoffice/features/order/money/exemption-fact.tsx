import { useTranslations } from 'use-intl';
import type { WholeOrder } from '../../../../contract/desk/orders.ts';
import { at } from '../../../lib/api/api-path.ts';

interface ExemptionFactProps {
  readonly number: string;
  readonly exemption: NonNullable<WholeOrder['money']['exemption']>;
}

/** Which tax the buyer is exempt from, and the certificate that says so. */
export function ExemptionFact({ number, exemption: { from, certificate, hasFile } }: ExemptionFactProps) {
  const t = useTranslations('exemption');
  return (
    <>
      {t('shown', { from: t(`from_${from}`), certificate })}
      {hasFile && (
        <a className="ml-2 underline" href={`/api/admin${at`/orders/${number}/tax-certificate`}`}>
          {t('openFile')}
        </a>
      )}
    </>
  );
}
