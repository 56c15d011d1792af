import { useTranslations } from 'use-intl';
import { isLanguage, LANGUAGES } from '../../../contract/locale.ts';
import type { InvitationBody } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { EMAIL } from '../../../storefront/ui/fields/person.ts';
import { api } from '../../lib/api/api.ts';
import { useKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { Options } from '../../ui/options.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { RoleField } from './role-field.tsx';

/** Invites a person by mail, with the role that they will have. */
export function InvitationDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('people');
  const languageName = useTranslations('account');
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const onSubmit = async (form: FormData) => {
    const language = String(form.get('language'));
    const body: InvitationBody = {
      email: String(form.get('email')),
      role: form.get('role') as Role,
      language: isLanguage(language) ? language : pageLanguage(),
    };
    const invite = () => api('/invitations', { method: 'POST', body, key });
    if (await run(invite, t('invited', { email: body.email }))) onClose();
  };
  return (
    <FormDialog title={t('invite')} text={t('inviteText')} closeLabel={t('close')} onClose={onClose}>
      <SaveForm submit={t('sendInvitation')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
        <TextField label={t('email')} name="email" {...EMAIL} autoComplete="off" />
        <RoleField label={t('role')} defaultValue="desk" />
        <SelectField label={t('language')} name="language" defaultValue={pageLanguage()}>
          <Options values={LANGUAGES} word={(language) => languageName(`language_${language}`)} />
        </SelectField>
      </SaveForm>
    </FormDialog>
  );
}
