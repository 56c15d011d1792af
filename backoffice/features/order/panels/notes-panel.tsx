import { useTranslations } from 'use-intl';
import { Button } from '../../../../storefront/ui/button.tsx';
import { timeText } from '../../../lib/words/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';

/** Shows the notes of staff. The author of a note can change it for five minutes. */
export function NotesPanel() {
  const t = useTranslations('order');
  const { order, open } = useOrder();
  return (
    <Panel
      title={t('notes')}
      text={t('notesText')}
      action={
        order.next.includes('note') && (
          <Button className="no-print" onClick={() => open({ name: 'note' })}>
            {t('addNote')}
          </Button>
        )
      }
    >
      {order.notes.length === 0 && <p className="text-ink-soft text-sm">{t('noNotes')}</p>}
      <ul className="divide-y divide-line">
        {order.notes.map(({ id, by, text, at, editedAt, isEditable }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>
            <p className="text-ink-soft text-sm">
              {t('noteBy', { name: by ?? t('formerStaff'), time: timeText(at) })}
              {editedAt && `, ${t('edited', { time: timeText(editedAt) })}`}
            </p>
            {isEditable && (
              <Button look="quiet" className="no-print" onClick={() => open({ name: 'note', id })}>
                {t('editNote')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
