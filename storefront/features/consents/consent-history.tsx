import { useTranslations } from 'use-intl';
import type { Consent } from '../../../contract/consents/consents.ts';
import { LOCALES } from '../../../contract/locale.ts';
import { formatDay, formatMinute } from '../../lib/words/format.ts';

/** Everything that was said, newest first, with the words as they were shown. */
export function ConsentHistory({ history }: { readonly history: readonly Consent[] }) {
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
