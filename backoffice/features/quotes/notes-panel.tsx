import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextAreaField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Notes that only staff read, with a field for a new one. */
export function QuoteNotes({ quote: { id, notes, next } }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  return (
    <Panel title={t('notes')} text={t('notesText')}>
      {notes.length === 0 && <p className="text-ink-soft text-sm">{t('noNotes')}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{note.text}</p>
            <p className="text-ink-soft text-sm">
              {t('noteBy', { name: note.by ?? t('formerStaff'), time: timeText(note.at) })}
            </p>
          </li>
        ))}
      </ul>
      {next.includes('note') && <NewNote quoteId={id} />}
    </Panel>
  );
}

/** Its button is a quiet one: the main action of the page is at its head. */
function NewNote({ quoteId }: { readonly quoteId: string }) {
  const t = useTranslations('quotes');
  const [text, setText] = useState('');
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { text };
    const call = { method: 'POST', body, key: keyOf(body) } as const;
    if (await run(() => api(at`/quotes/${quoteId}/notes`, call), t('noted'))) setText('');
  };
  return (
    <form onSubmit={onSubmit} className="no-print mt-4 flex flex-col items-start gap-3">
      {failure && <FailureNotice failure={failure} />}
      <TextAreaField
        label={t('note')}
        name="text"
        required
        maxLength={4000}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="w-full"
      />
      <Button type="submit" disabled={isBusy}>
        {t('addNote')}
      </Button>
    </form>
  );
}
