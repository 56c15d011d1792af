import { useTranslations } from 'use-intl';
import type { ConsentChoice, PurposeState } from '../../../contract/consents/consent-page.ts';
import { formatDay, formatList } from '../../lib/words/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceForm } from './choice-form.tsx';

interface PurposeCardProps {
  readonly state: PurposeState;
  /** Names of the products that the mailbox waits for; empty for other purposes. */
  readonly awaited: readonly string[];
  readonly isBusy: boolean;
  readonly onChoose: (choice: ConsentChoice) => void;
}

const day = (iso: string | null) => (iso === null ? '' : formatDay(new Date(iso)));

/** One purpose: what it means, whether it is on and since when, and the button that changes it. */
export function PurposeCard({ state, awaited, isBusy, onChoose }: PurposeCardProps) {
  const t = useTranslations('consentPage');
  const { purpose } = state;
  // A mail that was asked for comes once without a standing yes, and stops like one.
  const isAllowed = state.isAllowed || (awaited.length > 0 && state.since === null);
  const name = t(`purpose_${purpose}`);
  const said = useStateText(state);
  return (
    <li className="flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:p-6">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          {name}
          <Badge tone={isAllowed ? 'success' : 'neutral'}>{isAllowed ? t('stateOn') : t('stateOff')}</Badge>
        </h2>
        <p className="mt-1">{t(`agree_${purpose}`)}</p>
        {isAllowed && awaited.length > 0 && (
          <p className="mt-1 break-words text-sm">{t('awaited', { names: formatList(awaited) })}</p>
        )}
        {said && <p className="mt-1 text-ink-soft text-sm">{said}</p>}
      </div>
      <ChoiceForm
        choice={isAllowed ? 'stop' : 'allow'}
        purpose={purpose}
        onSubmit={() => onChoose({ purpose, isGiven: !isAllowed })}
      >
        <Button
          type="submit"
          aria-disabled={isBusy}
          aria-label={isAllowed ? t('stopOne', { purpose: name }) : t('allowOne', { purpose: name })}
          className="w-full sm:min-w-36"
        >
          {isAllowed ? t('stop') : t('allow')}
        </Button>
      </ChoiceForm>
    </li>
  );
}

/** Says since when a consent holds, and for how long; null when there was never a choice. */
function useStateText({ isAllowed, kind, since, until }: PurposeState): string | null {
  const t = useTranslations('consentPage');
  if (kind === 'implied') return t('implied', { date: day(until), since: day(since) });
  if (isAllowed) return t('on', { date: day(since) });
  return since === null ? null : t('offSince', { date: day(since) });
}
