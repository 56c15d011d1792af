import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Me } from '../../../contract/staff/me.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The person's name, which the log and the orders' timelines show. */
export function OwnProfile({ me }: { readonly me: Me }) {
  const t = useTranslations('me');
  const roleName = useTranslations('roles')(me.role);
  const { failure, changed, isBusy, run, forget } = useSave<Me>();
  const entry = useEntry(me.version, { name: me.name });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    const isDone = await run(async () => {
      await api('/me', { method: 'PATCH', body: { name }, version: entry.version ?? me.version });
      forgetSession();
    }, t('saved'));
    if (isDone) entry.onSaved();
  };
  return (
    <Panel title={t('profile')} text={t('role', { role: roleName })}>
      <form onSubmit={onSubmit} className="flex flex-col items-start gap-4">
        {failure && !changed && <FailureNotice failure={failure} />}
        <TextField
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          required
          {...entry.field('name')}
          className="w-full max-w-form"
        />
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
      </form>
      {changed && (
        <ChangedDialog
          facts={[{ name: t('name'), value: changed.name }]}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </Panel>
  );
}
