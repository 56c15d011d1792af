import { useTranslations } from 'use-intl';
import type { AccountExemption } from '../../../contract/orders/account-exemption.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { personPath } from '../../lib/api/person-path.ts';
import { dayText, timeText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import type { Fact } from '../../ui/facts.tsx';

/** The exemption of an account in words; none without one. */
export function useExemptionFacts(email: string, exemption: AccountExemption | null): Fact[] {
  const t = useTranslations('accountExemption');
  const words = useTranslations('exemption');
  if (!exemption) return [];
  const { from, province, certificate, hasFile, validUntil, grantedAt, grantedBy } = exemption;
  return [
    { name: t('from'), value: words(`from_${from}`) },
    { name: t('province'), value: province ? provinceName(province, pageLanguage()) : t('everywhere') },
    {
      name: t('certificate'),
      value: (
        <>
          {certificate}
          {hasFile && (
            <a className="ml-2 underline" href={`/api/admin${personPath(email)}/tax-exemption/file`}>
              {words('openFile')}
            </a>
          )}
        </>
      ),
    },
    { name: t('validUntil'), value: dayText(validUntil) },
    { name: t('granted'), value: [timeText(grantedAt), grantedBy].filter(Boolean).join(' · ') },
  ];
}
