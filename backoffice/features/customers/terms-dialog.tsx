import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { AccountTerms, TermsBody } from '../../../contract/orders/account-terms.ts';
import { NET_DAYS, type NetDays, type Reminders } from '../../../contract/orders/net-terms.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { personPath } from '../../lib/api/person-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { type Entry, useEntry } from '../../lib/entry/use-entry.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { readCents, writeDollars } from '../../ui/read-cents.ts';
import { useTermsFacts } from './use-terms-facts.ts';

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
  const { failure, changed, isBusy, run, forget } = useSave<AccountTerms | null>();
  const now = useTermsFacts(changed ?? null);
  const entry = useEntry(terms?.version, valuesOf(terms));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readTerms(new FormData(event.currentTarget));
    const call = {
      method: 'PUT',
      body,
      ...(entry.version !== undefined && { version: entry.version }),
    } as const;
    if (!(await run(() => api(`${personPath(email)}/terms`, call)))) return;
    showToast({ message: t('saved'), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog title={t('title')} text={t('text')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <TermsFields entry={entry} />
        {failure && !changed && <FailureNotice failure={failure} />}
        <Button type="submit" look="primary" className="min-h-11" disabled={isBusy}>
          {t('save')}
        </Button>
      </form>
      {changed && <ChangedDialog facts={now} onClose={forget} onShow={entry.onShow} />}
    </FormDialog>
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
        {NET_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('days', { days })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('limit')}
        hint={t('limitHint')}
        inputMode="decimal"
        autoComplete="off"
        required
        pattern="[0-9 ]+([.,][0-9]{1,2})?"
        maxLength={12}
        {...field('limit')}
      />
      <SelectField label={t('reminders')} {...field('reminders')}>
        {REMINDERS.map((reminders) => (
          <option key={reminders} value={reminders}>
            {t(`reminders_${reminders}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox label={t('poRequired')} {...box('requiresPo')} />
      <Checkbox label={t('isActive')} {...box('isActive')} />
    </>
  );
}
