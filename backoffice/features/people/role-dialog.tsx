import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedStaff, StaffBody } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { writeDollars } from '../../ui/read-cents.ts';
import { SaveForm } from '../../ui/save-form.tsx';
import { readLimit } from './read-limit.ts';
import { RoleField } from './role-field.tsx';

interface RoleDialogProps {
  readonly person: ListedStaff;
  readonly onClose: () => void;
}

const valuesOf = ({ role, refundLimitCents }: ListedStaff) => ({
  role: role as string,
  limit: refundLimitCents === null ? '' : writeDollars(refundLimitCents, pageLanguage()),
});

/** Changes a person's role and refund limit. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const t = useTranslations('people');
  const roleName = useTranslations('roles');
  const { failure, changed, isBusy, run, forget } = useSave<ListedStaff>();
  const entry = useEntry(person.version, valuesOf(person));
  const [isUnread, setIsUnread] = useState(false);
  const limit = useRef<HTMLInputElement>(null);
  const onSubmit = async (form: FormData) => {
    const refundLimitCents = readLimit(String(form.get('limit')));
    setIsUnread(refundLimitCents === undefined);
    if (refundLimitCents === undefined) return limit.current?.focus();
    const body: StaffBody = { role: form.get('role') as Role, refundLimitCents };
    const call = { method: 'PATCH', body, version: entry.version ?? person.version } as const;
    if (await run(() => api(at`/staff/${person.id}`, call), t('saved'))) onClose();
  };
  const tooMuch = failure?.issues.find(({ path }) => path === 'refundLimitCents')?.message;
  const limitError = isUnread ? t('refundLimitWrong') : tooMuch;
  return (
    <FormDialog title={t('roleOf', { name: person.name })} closeLabel={t('close')} onClose={onClose}>
      <SaveForm
        submit={t('save')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
      >
        <RoleField label={t('role')} {...entry.field('role')} />
        <TextField
          label={t('refundLimit')}
          hint={t('refundLimitHint')}
          error={limitError}
          ref={limit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...entry.field('limit')}
        />
      </SaveForm>
      {changed && (
        <ChangedDialog
          facts={[{ name: t('role'), value: roleName(changed.role) }]}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </FormDialog>
  );
}
