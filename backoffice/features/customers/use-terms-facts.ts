import { useTranslations } from 'use-intl';
import type { AccountTerms } from '../../../contract/orders/account-terms.ts';
import { moneyText, timeText } from '../../lib/words/format.ts';
import type { Fact } from '../../ui/facts.tsx';

/** The terms in words; none without any. */
export function useTermsFacts(terms: AccountTerms | null): Fact[] {
  const t = useTranslations('terms');
  if (!terms) return [];
  const { grantedBy, grantedAt } = terms;
  return [
    { name: t('organisation'), value: terms.organisation },
    { name: t('netDays'), value: t('days', { days: terms.netDays }) },
    { name: t('limit'), value: moneyText(terms.creditLimitCents) },
    { name: t('used'), value: moneyText(terms.usedCents) },
    { name: t('po'), value: terms.requiresPo ? t('poRequired') : t('poOptional') },
    { name: t('reminders'), value: t(`reminders_${terms.reminders}`) },
    { name: t('granted'), value: [timeText(grantedAt), grantedBy].filter(Boolean).join(' · ') },
  ];
}
