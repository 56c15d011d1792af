import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../lib/api/api.ts';
import { AccountPasswordField } from '../../lib/forms/account-password-field.tsx';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';

const loadSchema = async () => (await import('../../../contract/accounts/passwords.ts')).confirmedBodySchema;

interface PasswordDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly words: { readonly confirm: string; readonly busy: string; readonly cancel: string };
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A 403 is about the password; the session continues (a 401 would have ended it). */
const issuesOf = ({ status, issues, message }: ApiError) =>
  status === 403 ? [{ path: 'password', message }] : issues;

/** Asks for the password again. */
export function PasswordDialog({ title, text, words, onConfirm, onClose }: PasswordDialogProps) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const account = usePageForm({
    loadSchema,
    start: { password: '' },
    send: ({ password }) => onConfirm(password),
    issuesOf,
  });
  return (
    <FormDialog title={title} text={text} closeLabel={common('close')} onClose={onClose}>
      <PageForm state={account}>
        <AccountPasswordField
          label={t('password')}
          autoComplete="current-password"
          {...account.field('password')}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="primary" disabled={account.isBusy}>
            {account.isBusy ? words.busy : words.confirm}
          </Button>
        </div>
      </PageForm>
    </FormDialog>
  );
}
