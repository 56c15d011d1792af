import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../lib/api/api.ts';
import { deleteAccount, getAccountData } from '../../lib/api/api-accounts.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { AccountPasswordField } from '../../lib/forms/account-password-field.tsx';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { signOut } from '../../state/account/user-auth.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

const FILE = 'halyard-my-data.json';

/** Export of the visitor's data, and deletion of the account; both require the password. */
export function PersonalData() {
  const t = useTranslations('profile');
  const [asked, setAsked] = useState<'download' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      <Offer text={t('downloadText')}>
        <Button onClick={() => setAsked('download')} className="w-full md:w-auto">
          <Icon name="download" className="size-5" />
          {t('download')}
        </Button>
      </Offer>
      <Offer text={t('deleteText')}>
        <Button
          onClick={() => setAsked('delete')}
          className="w-full border-danger! text-danger! hover:bg-danger-tint! md:w-auto"
        >
          {t('delete')}
        </Button>
      </Offer>
      {asked === 'download' && <DownloadDialog onClose={close} />}
      {asked === 'delete' && <DeleteDialog onClose={close} />}
    </ul>
  );
}

function Offer({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <li className="flex flex-col gap-4 p-4 md:flex-row md:items-center md:justify-between md:gap-8 md:p-6">
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="shrink-0">{children}</div>
    </li>
  );
}

function DownloadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('profile');
  const download = async (password: string) => {
    const data = await getAccountData(password);
    saveFile(FILE, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    showToast({ tone: 'success', message: t('downloaded', { file: FILE }) });
    onClose();
  };
  return (
    <PasswordDialog
      title={t('download')}
      text={t('downloadAsk')}
      words={{ confirm: t('download'), busy: t('downloadBusy'), cancel: t('cancel') }}
      onConfirm={download}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('profile');
  const navigate = useNavigate();
  const leave = async (password: string) => {
    await deleteAccount(password);
    signOut();
    showToast({ tone: 'success', message: t('deleted') });
    navigate(href('/'));
  };
  return (
    <PasswordDialog
      title={t('delete')}
      text={
        <div className="flex flex-col gap-4">
          <p>{t('deleteGoes')}</p>
          <p>{t('deleteStays')}</p>
          <p className="font-semibold text-ink">{t('deleteForGood')}</p>
        </div>
      }
      words={{ confirm: t('delete'), busy: t('deleteBusy'), cancel: t('deleteKeep') }}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}

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
function PasswordDialog({ title, text, words, onConfirm, onClose }: PasswordDialogProps) {
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
