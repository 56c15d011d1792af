import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskNote } from '../../../contract/desk/orders.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ChangedQuote } from './changed-quote.tsx';

/** Notes that only staff read, with a field for a new one. The author of a note can change it for five minutes. */
export function QuoteNotes({ quote: { id, notes, next } }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  const [edited, setEdited] = useState<DeskNote>();
  return (
    <Panel title={t('notes')} text={t('notesText')}>
      {notes.length === 0 && <p className="text-ink-soft text-sm">{t('noNotes')}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{note.text}</p>
            <p className="text-ink-soft text-sm">
              {t('noteBy', { name: note.by ?? t('formerStaff'), time: timeText(note.at) })}
              {note.editedAt && `, ${t('edited', { time: timeText(note.editedAt) })}`}
            </p>
            {note.isEditable && (
              <Button look="quiet" className="no-print" onClick={() => setEdited(note)}>
                {t('editNote')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {next.includes('note') && <NewNote quoteId={id} />}
      {edited && <NoteDialog quoteId={id} note={edited} onClose={() => setEdited(undefined)} />}
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

interface NoteDialogProps {
  readonly quoteId: string;
  readonly note: DeskNote;
  readonly onClose: () => void;
}

function NoteDialog({ quoteId, note, onClose }: NoteDialogProps) {
  const t = useTranslations('quotes');
  const entry = useEntry(note.version, { text: note.text });
  const { failure, changed, isBusy, run, forget } = useSave<DeskQuote>();
  const onSubmit = async () => {
    const version = entry.version ?? note.version;
    const call = { method: 'PATCH', body: { text: entry.value('text') }, version } as const;
    if (await run(() => api(at`/quotes/${quoteId}/notes/${note.id}`, call), t('noteSaved'))) onClose();
  };
  return (
    <FormDialog title={t('editNote')} text={t('notesText')} closeLabel={t('cancel')} onClose={onClose}>
      <SaveForm
        submit={t('save')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
      >
        <TextAreaField label={t('note')} required maxLength={4000} {...entry.field('text')} />
      </SaveForm>
      {changed && <ChangedQuote now={changed} onClose={forget} onShow={entry.onShow} />}
    </FormDialog>
  );
}
