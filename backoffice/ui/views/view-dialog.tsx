import { useTranslations } from 'use-intl';
import type { NewView, View } from '../../../contract/desk/views.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Checkbox, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { SaveForm } from '../../ui/save-form.tsx';

type NewViewAnswer = Pick<View, 'id' | 'name' | 'address'>;

interface ViewDialogProps {
  readonly page: NewView['page'];
  /** The view to rename; absent for a new one. */
  readonly view?: View;
  readonly address: string;
  /** Called with a new view. */
  readonly onSaved?: (view: NewViewAnswer) => void;
  readonly onClose: () => void;
}

/** Names the list as it is filtered now, or renames a view. */
export function ViewDialog({ page, view, address, onSaved, onClose }: ViewDialogProps) {
  const t = useTranslations('views');
  const { role } = useStaff();
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const onSubmit = async (form: FormData) => {
    const name = String(form.get('view'));
    const isShared = form.get('shared') !== null;
    const added = { page, name, address, isShared } as const;
    const save = async () =>
      view
        ? api(at`/views/${view.id}`, { method: 'PATCH', body: { name } })
        : onSaved?.(await addView(added, keyOf(added)));
    if (await run(save)) onClose();
  };
  return (
    <FormDialog
      title={view ? t('renameView') : t('saveView')}
      text={view ? undefined : t('saveViewText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SaveForm submit={t('save')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
        <TextField
          label={t('viewName')}
          name="view"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={view?.name ?? ''}
        />
        {!view && may(role, 'settings.edit') && <Checkbox label={t('shared')} name="shared" />}
      </SaveForm>
    </FormDialog>
  );
}

async function addView(view: NewView, key: string): Promise<NewViewAnswer> {
  return (await api<{ data: NewViewAnswer }>('/views', { method: 'POST', body: view, key })).data;
}
