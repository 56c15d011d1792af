import { useTranslations } from 'use-intl';
import { type SaidKey, saidKey } from '../../../contract/consents/consent-state.ts';
import { CONSENT_PAPERS } from '../../../contract/desk/paper-kinds.ts';
import type { Person } from '../../../contract/desk/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { at, withQuery } from '../../lib/api/api-path.ts';
import { dayText, moneyText, timeText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { Panel } from '../../ui/panel.tsx';
import { QuoteBadge } from '../../ui/quote-badge.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';

interface ListProps {
  readonly person: Person;
}

/** Orders under the email, newest first, each a link. */
export function PersonOrders({ person: { orders } }: ListProps) {
  const t = useTranslations('person');
  return (
    <Panel title={t('orders')}>
      <RowList
        empty={t('noOrders')}
        rows={orders.map((order) => ({
          id: order.id,
          title: (
            <Link to={`/orders/${order.number}`} className="touch-link">
              {order.number}
            </Link>
          ),
          text: t('orderLine', {
            time: timeText(order.createdAt),
            status: t(`status_${order.status}`),
            count: order.pieces,
          }),
          action: order.totalCents !== null && (
            <span className="font-semibold tabular-nums">{moneyText(order.totalCents)}</span>
          ),
        }))}
      />
    </Panel>
  );
}

export function PersonQuotes({ person: { quotes } }: ListProps) {
  const t = useTranslations('person');
  return (
    <Panel title={t('quotes')}>
      <RowList
        empty={t('noQuotes')}
        rows={quotes.map(({ id, number, status, createdAt, fileName }) => ({
          id,
          title: (
            <Link to={`/quotes/${number}`} className="touch-link">
              {number}
            </Link>
          ),
          action: <QuoteBadge state={status} />,
          text: [timeText(createdAt), fileName].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  );
}

export function PersonMessages({ person: { messages } }: ListProps) {
  const t = useTranslations('person');
  return (
    <Panel title={t('messages')}>
      <RowList
        empty={t('noMessages')}
        rows={messages.map(({ id, subject, message, createdAt, doneAt }) => ({
          id,
          title: subject,
          text: (
            <>
              {timeText(createdAt)}
              <span className="mt-1 block whitespace-pre-line text-ink [overflow-wrap:anywhere]">
                {message}
              </span>
            </>
          ),
          action: <Badge tone={doneAt ? 'neutral' : 'warning'}>{doneAt ? t('done') : t('open')}</Badge>,
        }))}
      />
    </Panel>
  );
}

const SAID_TONES = {
  given: 'success',
  unproven: 'warning',
  implied: 'success',
  asked: 'warning',
  withdrawn: 'neutral',
} as const satisfies Readonly<Record<SaidKey, string>>;

function SaidBadge({ said }: { readonly said: SaidKey }) {
  const t = useTranslations('person');
  return <Badge tone={SAID_TONES[said]}>{t(said)}</Badge>;
}

/** Lists the consents that the person gave and withdrew, in the words that they saw. */
export function PersonConsents({ person: { consents, email } }: ListProps) {
  const t = useTranslations('person');
  // The ledger may have a place of an earlier version.
  const sourceText = (source: string) => {
    const key = `source_${source}` as 'source_footer';
    return t.has(key) ? t(key) : source;
  };
  return (
    <Panel title={t('consents')} text={t('consentsText')} action={<ConsentPapers email={email} />}>
      <RowList
        empty={t('noConsents')}
        rows={consents.map(({ purpose, isGiven, kind, at, endsAt, source, wording }) => ({
          id: `${purpose} ${at} ${source}`,
          title: t(`purpose_${purpose}`),
          text: (
            <>
              {t('consentLine', { time: timeText(at), source: sourceText(source) })}
              {endsAt && (
                <span className="block">{t('impliedUntil', { date: dayText(endsAt.slice(0, 10)) })}</span>
              )}
              {wording && <q className="mt-1 block text-ink">{wording}</q>}
            </>
          ),
          action: <SaidBadge said={saidKey({ isGiven, kind, purpose, source })} />,
        }))}
      />
    </Panel>
  );
}

const LOOKS = {
  csv: { word: 'consentsCsv', icon: 'download' },
  print: { word: 'consentsPrint', icon: 'printer' },
} as const;

/** Links to the sheet and CSV for an official who asks about an address. The API makes both. */
function ConsentPapers({ email }: { readonly email: string }) {
  const t = useTranslations('person');
  return (
    <p className="no-print flex flex-wrap gap-2">
      {CONSENT_PAPERS.map((paper) => (
        <a
          key={paper}
          href={`/api/admin${withQuery(at`/consents/${paper}`, { address: email, lang: pageLanguage() })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <StaffIcon name={LOOKS[paper].icon} className="size-5" />
          {t(LOOKS[paper].word)}
        </a>
      ))}
    </p>
  );
}
