import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import type { Save } from '../../lib/api/use-save.ts';
import type { Entry } from '../../lib/entry/use-entry.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface AccountDialogProps {
  /** The dialog's own words: the build finds those of a page by a namespace that is written out. */
  readonly t: (word: 'title' | 'text' | 'close' | 'save' | 'saved') => string;
  /** Of the API, where the form's fields are put. */
  readonly path: string;
  readonly read: (form: FormData) => unknown;
  readonly save: Save<unknown>;
  readonly entry: Pick<Entry<Record<string, string>>, 'version' | 'onShow'>;
  /** The row as it is now, after a 412. */
  readonly now: Parameters<typeof ChangedDialog>[0]['facts'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of something that the shop grants to an account. */
export function AccountDialog({ t, path, read, save, entry, now, onClose, children }: AccountDialogProps) {
  const { failure, changed, isBusy, run, forget } = save;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const put = async () => {
      const version = entry.version !== undefined && { version: entry.version };
      return api(path, { method: 'PUT', body: await read(form), ...version });
    };
    if (await run(put, t('saved'))) onClose();
  };
  return (
    <FormDialog title={t('title')} text={t('text')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        {failure && !changed && <FailureNotice failure={failure} />}
        <Button type="submit" look="primary" className="min-h-11" disabled={isBusy}>
          {t('save')}
        </Button>
      </form>
      {changed !== undefined && changed !== null && (
        <ChangedDialog facts={now} onClose={forget} onShow={entry.onShow} />
      )}
    </FormDialog>
  );
}
