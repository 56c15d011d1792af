import { useTranslations } from 'use-intl';
import type { Incident } from '../../../contract/desk/incidents.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { dayText } from '../../lib/words/format.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';

interface IncidentPanelProps {
  readonly incident: Incident;
  /** Absent for whoever may only read. */
  readonly onEdit: (() => void) | undefined;
}

/** One incident of the register, with whom it was told to. */
export function IncidentPanel({ incident, onEdit }: IncidentPanelProps) {
  const t = useTranslations('incidents');
  const facts = useIncidentFacts();
  const { id, isSerious, foundOn, circumstances, createdBy, keptUntil } = incident;
  const { toldCommissionOn, toldCommissionerOn, toldPeopleOn } = incident;
  const isNotified = toldCommissionOn !== null && toldCommissionerOn !== null && toldPeopleOn !== null;
  return (
    <article aria-labelledby={id} className="panel flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-xl">
          {t('found', { date: dayText(foundOn) })}
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={isSerious ? 'danger' : isSerious === null ? 'warning' : 'neutral'}>
            {`${t('risk')} · ${t(`risk_${isSerious}`)}`}
          </Badge>
          {onEdit && (
            <Button onClick={onEdit} aria-describedby={id}>
              {t('edit')}
            </Button>
          )}
        </span>
      </div>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{circumstances}</p>
      {isSerious && !isNotified && <Notice tone="warning">{t('mustTell')}</Notice>}
      <Facts facts={facts(incident)} />
      <p className="text-ink-soft text-sm">
        {t('by', { name: createdBy ?? t('somebody') })} · {t('keptUntil', { date: dayText(keptUntil) })}
      </p>
    </article>
  );
}

const TOLD = ['toldCommissionOn', 'toldCommissionerOn', 'toldPeopleOn'] as const;

/** An incident as names and values, for its panel and for the dialog about a change by somebody else. */
export function useIncidentFacts(): (incident: Incident) => readonly Fact[] {
  const t = useTranslations('incidents');
  return (incident) => {
    const { happenedFrom, happenedTo, dataConcerned, whose, peopleCount, riskReasons, measures } = incident;
    const days = [happenedFrom, happenedTo].filter((day) => day !== null).map(dayText);
    const count = peopleCount === null ? t('unknown') : String(peopleCount);
    return [
      { name: t('happened'), value: days.join(' – ') || t('unknown') },
      { name: t('dataConcerned'), value: dataConcerned },
      { name: t('whose'), value: whose },
      { name: t('peopleCount'), value: count },
      { name: t('riskReasons'), value: riskReasons || '–' },
      ...TOLD.map((name) => {
        const day = incident[name];
        return { name: t(name), value: day === null ? t('notTold') : dayText(day) };
      }),
      { name: t('measures'), value: measures || '–' },
    ];
  };
}
