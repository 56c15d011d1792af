import { useTranslations } from 'use-intl';
import type { Incident, IncidentBody } from '../../../contract/desk/incidents.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { type Entry, useEntry } from '../../lib/entry/use-entry.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { Options } from '../../ui/options.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { incidentValues, RISKS, readIncident } from './incident-draft.ts';
import { useIncidentFacts } from './incident-panel.tsx';

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
  const onSubmit = async (form: FormData) => {
    const body = readIncident(form);
    const save = () =>
      incident
        ? api(at`/incidents/${incident.id}`, {
            method: 'PUT',
            body,
            version: entry.version ?? incident.version,
          })
        : api('/incidents', { method: 'POST', body, key: keyOf(body) });
    if (await run(save, t('saved'))) onClose();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <FormDialog title={incident ? t('editTitle') : t('add')} closeLabel={t('close')} onClose={onClose}>
      <SaveForm
        submit={t('save')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
        noValidate
      >
        <IncidentFields entry={entry} errorOf={errorOf} />
      </SaveForm>
      {changed && <ChangedDialog facts={facts(changed)} onClose={forget} onShow={entry.onShow} />}
    </FormDialog>
  );
}

interface IncidentFieldsProps {
  readonly entry: Entry<Record<keyof IncidentBody, string>>;
  /** The API's message about a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

type DayName =
  | 'foundOn'
  | 'happenedFrom'
  | 'happenedTo'
  | 'toldCommissionOn'
  | 'toldCommissionerOn'
  | 'toldPeopleOn';
type TextName = 'circumstances' | 'dataConcerned' | 'whose' | 'riskReasons' | 'measures';

const MOST = 5000;

/** Everything the register must say, in the order in which one learns it. */
function IncidentFields({ entry, errorOf }: IncidentFieldsProps) {
  const t = useTranslations('incidents');
  const field = (name: DayName | TextName) => ({
    ...entry.field(name),
    label: t(name),
    autoComplete: 'off',
    error: errorOf(name),
  });
  const day = (name: DayName) => ({ ...field(name), type: 'date' });
  const text = (name: TextName) => ({ ...field(name), maxLength: MOST, rows: 3 });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...day('foundOn')} required />
        <TextField {...day('happenedFrom')} />
        <TextField {...day('happenedTo')} />
      </div>
      <TextAreaField {...text('circumstances')} required />
      <TextAreaField {...text('dataConcerned')} hint={t('dataHint')} required />
      <TextAreaField {...text('whose')} hint={t('whoseHint')} required />
      <TextField
        label={t('peopleCount')}
        hint={t('peopleHint')}
        type="number"
        min={0}
        autoComplete="off"
        {...entry.field('peopleCount')}
        error={errorOf('peopleCount')}
      />
      <SelectField label={t('risk')} {...entry.field('isSerious')}>
        <Options values={RISKS} word={(risk) => t(`risk_${risk}`)} />
      </SelectField>
      <TextAreaField {...text('riskReasons')} hint={t('riskHint')} />
      <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
        <TextField {...day('toldCommissionOn')} />
        <TextField {...day('toldCommissionerOn')} />
        <TextField {...day('toldPeopleOn')} />
      </div>
      <TextAreaField {...text('measures')} hint={t('measuresHint')} />
    </>
  );
}
