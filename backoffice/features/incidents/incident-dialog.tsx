import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Incident } from '../../../contract/desk/incidents.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-body-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { incidentValues, readIncident } from './incident-draft.ts';
import { IncidentFields } from './incident-fields.tsx';
import { useIncidentFacts } from './use-incident-facts.ts';

interface IncidentDialogProps {
  /** Absent for a new one. */
  readonly incident: Incident | undefined;
  readonly onClose: () => void;
}

/** Enters an incident, or changes one. */
export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const t = useTranslations('incidents');
  const facts = useIncidentFacts();
  const { failure, changed, isBusy, run, forget } = useSave<Incident>();
  const keyOf = useBodyKey();
  const entry = useEntry(incident?.version, incidentValues(incident));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readIncident(new FormData(event.currentTarget));
    const isDone = await run(() =>
      incident
        ? api(at`/incidents/${incident.id}`, {
            method: 'PUT',
            body,
            version: entry.version ?? incident.version,
          })
        : api('/incidents', { method: 'POST', body, key: keyOf(body) }),
    );
    if (!isDone) return;
    showToast({ message: t('saved'), tone: 'success' });
    onClose();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <FormDialog title={incident ? t('editTitle') : t('add')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {failure && !changed && <FailureNotice failure={failure} />}
        <IncidentFields entry={entry} errorOf={errorOf} />
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('save')}
        </Button>
      </form>
      {changed && <ChangedDialog facts={facts(changed)} onClose={forget} onShow={entry.onShow} />}
    </FormDialog>
  );
}
