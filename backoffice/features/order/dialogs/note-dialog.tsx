import { useTranslations } from 'use-intl';
import type { DeskNote } from '../../../../contract/desk/orders.ts';
import { TextAreaField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useBodyKey } from '../../../lib/api/use-key.ts';
import { useEntry } from '../../../lib/entry/use-entry.ts';
import { useOrder } from '../order-context.ts';
import { OrderForm } from './order-form.tsx';

/** A new note, or a change of one's own. */
export function NoteDialog({ note }: { readonly note: DeskNote | undefined }) {
  const t = useTranslations('order');
  const { order } = useOrder();
  const entry = useEntry(note?.version, { text: note?.text ?? '' });
  // A text that was changed after a lost answer is another note.
  const keyOf = useBodyKey();
  const act = (_key: string, form: FormData) => {
    const body = { text: String(form.get('text')) };
    return note
      ? api(at`/orders/${order.number}/notes/${note.id}`, {
          method: 'PATCH',
          body,
          version: entry.version ?? note.version,
        })
      : api(at`/orders/${order.number}/notes`, { method: 'POST', body, key: keyOf(body) });
  };
  return (
    <OrderForm
      title={t(note ? 'editNote' : 'addNote')}
      text={t('notesText')}
      submit={t('saveNote')}
      done={t('saved')}
      act={act}
      onShow={entry.onShow}
    >
      <TextAreaField label={t('note')} required maxLength={4000} {...entry.field('text')} />
    </OrderForm>
  );
}
