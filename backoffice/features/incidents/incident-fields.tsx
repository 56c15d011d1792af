import { useTranslations } from 'use-intl';
import type { IncidentBody } from '../../../contract/desk/incidents.ts';
import { SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import type { Entry } from '../../lib/entry/use-entry.ts';
import { RISKS } from './incident-draft.ts';

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
export function IncidentFields({ entry, errorOf }: IncidentFieldsProps) {
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
        {RISKS.map((risk) => (
          <option key={risk} value={risk}>
            {t(`risk_${risk}`)}
          </option>
        ))}
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
