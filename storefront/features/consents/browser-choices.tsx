import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { BROWSER_PURPOSES, type BrowserPurpose } from '../../../contract/consents/purposes.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { refuseHere } from '../../state/record-tag-choices.ts';
import { followChoices, useTagConsent } from '../../state/tag-consent.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** Advertising and measuring in this browser, each by itself, which no address can say anything about. */
export function BrowserChoices() {
  const t = useTranslations('consentPage');
  const tags = useRootData()?.tags;
  useEffect(() => followChoices(), []);
  return (
    <section aria-labelledby="browser" className="mt-12">
      <h2 id="browser" className="mb-4 text-xl">
        {t('browser')}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {BROWSER_PURPOSES.map((purpose) => (
          <BrowserChoice key={purpose} purpose={purpose} isLoaded={tags?.ids[purpose] !== undefined} />
        ))}
      </ul>
      {tags && <p className="mt-3 text-ink-soft text-sm">{t('browserText')}</p>}
    </section>
  );
}

interface BrowserChoiceProps {
  readonly purpose: BrowserPurpose;
  /** Whether the shop has a tag for it at all. */
  readonly isLoaded: boolean;
}

/** Without script it is off, because nothing is loaded without one. */
function BrowserChoice({ purpose, isLoaded }: BrowserChoiceProps) {
  const t = useTranslations('consentPage');
  const { choice } = useTagConsent((consented) => consented[purpose]);
  const isOn = isLoaded && choice === 'accepted';
  const name = t(`purpose_${purpose}`);
  return (
    <li className="flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:p-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {name}
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('stateOn') : t('stateOff')}</Badge>
        </h3>
        <p className="mt-1">
          {t(`browser_${purpose}`)} {!isLoaded && t('browserNever')}
        </p>
      </div>
      {isOn && (
        <Button
          aria-label={t('stopOne', { purpose: name })}
          onClick={() => void refuseHere(purpose)}
          className="w-full sm:w-auto sm:min-w-36"
        >
          {t('stop')}
        </Button>
      )}
    </li>
  );
}
