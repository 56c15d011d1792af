import { useTranslations } from 'use-intl';
import type { ConsentPage } from '../../../contract/consents/consent-page.ts';
import type { Consent } from '../../../contract/consents/consents.ts';
import { LOCALES } from '../../../contract/locale.ts';
import { formatDay, formatMinute } from '../../lib/words/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrowserChoices } from './browser-choices.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { PurposeCard } from './purpose-card.tsx';
import { useChoices } from './use-choices.ts';

interface ConsentsPageProps {
  readonly token: string;
  readonly loaded: ConsentPage;
  /** Result of a button that was pressed without script. */
  readonly isSaved: boolean | undefined;
}

/** Shows what the shop may mail to an address: each purpose with its state and one button, and the history. */
export function ConsentsPage({ token, loaded, isSaved }: ConsentsPageProps) {
  const t = useTranslations('consentPage');
  const { page, result, isBusy, choose, stopAll } = useChoices(token, { loaded, isSaved });
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-6 text-ink-soft [overflow-wrap:anywhere]">{t('text', { address: page.address })}</p>
      <div className="empty:hidden mb-6">
        {result !== undefined && (
          <Notice tone={result ? 'success' : 'error'}>{result ? t('saved') : t('failed')}</Notice>
        )}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {page.purposes.map((state) => (
          <PurposeCard
            key={state.purpose}
            state={state}
            awaited={state.purpose === 'back-in-stock' ? page.awaited : []}
            isBusy={isBusy}
            onChoose={choose}
          />
        ))}
      </ul>
      {page.sender && <p className="mt-3 text-ink-soft text-sm">{t('sender', page.sender)}</p>}
      <div className="mt-8 flex flex-col gap-4 rounded-md border border-line bg-mist p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6">
        <p className="max-w-prose">{t('stopAllText')}</p>
        <ChoiceForm choice="stop-all" onSubmit={stopAll}>
          <Button type="submit" look="primary" aria-disabled={isBusy} className="w-full whitespace-nowrap">
            {t('stopAll')}
          </Button>
        </ChoiceForm>
      </div>
      <BrowserChoices />
      <ConsentHistory history={page.history} />
    </div>
  );
}

/** Everything that was said, newest first, with the words as they were shown. */
function ConsentHistory({ history }: { readonly history: readonly Consent[] }) {
  const t = useTranslations('consentPage');
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="mb-4 text-xl">
        {t('history')}
      </h2>
      {history.length === 0 && <p className="text-ink-soft">{t('historyEmpty')}</p>}
      <ol className="divide-y divide-line border-line border-y empty:hidden">
        {history.map((said) => (
          <li key={`${said.purpose} ${said.at} ${said.kind}`} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="font-semibold">
                <Said said={said} />
              </span>
              <time dateTime={said.at} className="text-ink-soft text-sm tabular-nums">
                {formatMinute(new Date(said.at))}
              </time>
            </p>
            {said.wording && (
              <blockquote
                lang={LOCALES[said.language]}
                className="mt-1 border-line-strong border-l-2 pl-3 text-ink-soft text-sm"
              >
                {said.wording}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Said({ said }: { readonly said: Consent }) {
  const t = useTranslations('consentPage');
  const name = t(`purpose_${said.purpose}`);
  if (said.endsAt !== null) return `${name} · ${t('impliedRow', { date: formatDay(new Date(said.endsAt)) })}`;
  if (said.kind === 'asked') return `${name} · ${t('asked')}`;
  return `${name} · ${said.isGiven ? t('given') : t('withdrawn')}`;
}
