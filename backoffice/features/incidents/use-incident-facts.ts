import { useTranslations } from 'use-intl';
import type { Incident } from '../../../contract/desk/incidents.ts';
import { dayText } from '../../lib/words/format.ts';
import type { Fact } from '../../ui/facts.tsx';

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
