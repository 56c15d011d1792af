import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote, QuoteChanges } from '../../../contract/desk/quotes.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { dayText, timeText } from '../../lib/words/format.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QuoteBadge } from '../../ui/quote-badge.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ChangedQuote } from './changed-quote.tsx';

interface QuoteProps {
  readonly quote: DeskQuote;
}

/** The state of the request, who has it, and when it is to be answered. */
export function WorkPanel({ quote }: QuoteProps) {
  const t = useTranslations('quotes');
  const [isEditing, setIsEditing] = useState(false);
  const { failure, isBusy, run } = useSave();
  const answered = () =>
    run(() => api(at`/quotes/${quote.id}/answered`, { method: 'POST', body: {} }), t('answeredDone'));
  return (
    <Panel title={t('work')}>
      <Facts facts={useWorkFacts(quote)} />
      {failure && <FailureNotice failure={failure} />}
      <div className="no-print mt-4 flex flex-wrap gap-2">
        {quote.next.includes('edit') && <Button onClick={() => setIsEditing(true)}>{t('edit')}</Button>}
        {quote.next.includes('answered') && (
          <Button disabled={isBusy} onClick={() => void answered()}>
            {t('answered')}
          </Button>
        )}
      </div>
      {isEditing && <EditDialog quote={quote} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}

function useWorkFacts(quote: DeskQuote): Fact[] {
  const t = useTranslations('quotes');
  const { state, createdAt, assignedTo, dueOn, isLate, closedAt, closedReason } = quote;
  const { duplicateOf, duplicates, askedAt, writtenBy, email } = quote;
  const due = dueOn === null ? t('noDay') : dayText(dueOn);
  return [
    { name: t('column_state'), value: <QuoteBadge state={state} /> },
    { name: t('column_received'), value: timeText(createdAt) },
    { name: t('column_assigned'), value: assignedTo?.name ?? t('nobody') },
    { name: t('column_due'), value: isLate ? <Badge tone="danger">{due}</Badge> : due },
    ...(askedAt ? [{ name: t('askedSince'), value: <Badge tone="danger">{timeText(askedAt)}</Badge> }] : []),
    ...(writtenBy ? [{ name: t('writtenBy'), value: writtenBy }] : []),
    ...(email === '' ? [{ name: t('email'), value: t('noEmail') }] : []),
    { name: t('language'), value: t(`language_${quote.language}`) },
    ...(closedAt && closedReason
      ? [{ name: t('closedOn'), value: `${timeText(closedAt)} · ${t(`reason_${closedReason}`)}` }]
      : []),
    ...(duplicateOf ? [{ name: t('duplicateOf'), value: <QuoteLink number={duplicateOf} /> }] : []),
    ...(duplicates.length > 0
      ? [
          {
            name: t('duplicates'),
            value: duplicates.map((number) => <QuoteLink key={number} number={number} />),
          },
        ]
      : []),
  ];
}

const QuoteLink = ({ number }: { readonly number: string }) => (
  <Link to={`/quotes/${number}`} className="block underline underline-offset-4">
    {number}
  </Link>
);

function EditDialog({ quote, onClose }: QuoteProps & { readonly onClose: () => void }) {
  const t = useTranslations('quotes');
  const { id, version, assignedTo, dueOn, people } = quote;
  const before = { assignedTo: assignedTo?.id ?? '', dueOn: dueOn ?? '' };
  const entry = useEntry(version, before);
  const { failure, changed, isBusy, run, forget } = useSave<DeskQuote>();
  const onSubmit = async () => {
    const [who, day] = [entry.value('assignedTo'), entry.value('dueOn')];
    const body: QuoteChanges = { assignedTo: who || null, ...(day && { dueOn: day }) };
    const call = { method: 'PATCH', body, version: entry.version ?? version } as const;
    if (await run(() => api(at`/quotes/${id}`, call), t('saved'))) onClose();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  // Somebody who has left still has it until another gets it.
  const isKnown = assignedTo === null || people.some((person) => person.id === assignedTo.id);
  const choices = isKnown ? people : [...people, assignedTo];
  return (
    <FormDialog title={t('edit')} closeLabel={t('cancel')} onClose={onClose}>
      <SaveForm
        submit={t('save')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
      >
        <SelectField
          label={t('column_assigned')}
          {...entry.field('assignedTo')}
          error={errorOf('assignedTo')}
        >
          <option value="">{t('nobody')}</option>
          {choices.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('column_due')}
          hint={t('dueHint')}
          type="date"
          autoComplete="off"
          {...entry.field('dueOn')}
          error={errorOf('dueOn')}
        />
      </SaveForm>
      {changed && <ChangedQuote now={changed} onClose={forget} onShow={entry.onShow} />}
    </FormDialog>
  );
}
