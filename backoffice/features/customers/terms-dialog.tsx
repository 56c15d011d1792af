import { useTranslations } from 'use-intl';
import type { AccountTerms, TermsBody } from '../../../contract/orders/account-terms.ts';
import { NET_DAYS, type NetDays, type Reminders } from '../../../contract/orders/net-terms.ts';
import { Checkbox, SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { personPath } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { type Entry, useEntry } from '../../lib/entry/use-entry.ts';
import { moneyText, timeText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import type { Fact } from '../../ui/facts.tsx';
import { Options } from '../../ui/options.tsx';
import { AMOUNT, readCents, writeDollars } from '../../ui/read-cents.ts';
import { AccountDialog } from './account-dialog.tsx';

/** The usual choice first. */
const REMINDERS = ['overdue', 'early', 'none'] as const satisfies readonly Reminders[];

interface TermsDialogProps {
  readonly email: string;
  /** Null: none are granted yet. */
  readonly terms: AccountTerms | null;
  readonly onClose: () => void;
}

const valuesOf = (terms: AccountTerms | null) => ({
  organisation: terms?.organisation ?? '',
  netDays: String(terms?.netDays ?? 30),
  limit: terms ? writeDollars(terms.creditLimitCents, pageLanguage()) : '',
  reminders: terms?.reminders ?? REMINDERS[0],
  requiresPo: terms?.requiresPo ?? true,
  isActive: terms?.isActive ?? true,
});

const readTerms = (form: FormData): TermsBody => ({
  organisation: String(form.get('organisation')),
  netDays: Number(form.get('netDays')) as NetDays,
  creditLimitCents: readCents(String(form.get('limit'))) ?? 0,
  requiresPo: form.get('requiresPo') !== null,
  reminders: form.get('reminders') as Reminders,
  isActive: form.get('isActive') !== null,
});

/** Grants an account terms, or changes those that it has. */
export function TermsDialog({ email, terms, onClose }: TermsDialogProps) {
  const t = useTranslations('terms');
  const save = useSave<AccountTerms | null>();
  const now = useTermsFacts(save.changed ?? null);
  const entry = useEntry(terms?.version, valuesOf(terms));
  const path = `${personPath(email)}/terms`;
  return (
    <AccountDialog {...{ t, path, read: readTerms, save, entry, now, onClose }}>
      <TermsFields entry={entry} />
    </AccountDialog>
  );
}

function TermsFields({ entry: { field, box } }: { readonly entry: Entry<ReturnType<typeof valuesOf>> }) {
  const t = useTranslations('terms');
  return (
    <>
      <TextField
        label={t('organisation')}
        autoComplete="off"
        required
        maxLength={120}
        {...field('organisation')}
      />
      <SelectField label={t('netDays')} {...field('netDays')}>
        <Options values={NET_DAYS} word={(days) => t('days', { days })} />
      </SelectField>
      <TextField label={t('limit')} hint={t('limitHint')} {...AMOUNT} {...field('limit')} />
      <SelectField label={t('reminders')} {...field('reminders')}>
        <Options values={REMINDERS} word={(reminders) => t(`reminders_${reminders}`)} />
      </SelectField>
      <Checkbox label={t('poRequired')} {...box('requiresPo')} />
      <Checkbox label={t('isActive')} {...box('isActive')} />
    </>
  );
}

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
