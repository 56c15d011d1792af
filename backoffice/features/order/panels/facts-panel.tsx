import { useTranslations } from 'use-intl';
import type { WholeOrder } from '../../../../contract/desk/orders.ts';
import { formatDay, formatMinute } from '../../../../contract/formats.ts';
import { pathIn } from '../../../../contract/page-language.ts';
import { Badge } from '../../../../storefront/ui/badge.tsx';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Link } from '../../../../storefront/ui/link.tsx';
import { pageLanguage } from '../../../lib/words/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';

/** Noon, so that the day is the same on the shop's calendar. */
const dayText = (day: string) => formatDay(pageLanguage(), new Date(`${day}T12:00:00-05:00`));

/** Tags, the promised day and the buyer's own number. */
export function FactsPanel() {
  const t = useTranslations('order');
  const { order, open } = useOrder();
  const { tags, promisedFor, poNumber } = order;
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          {
            name: t('tags'),
            value:
              tags.length === 0 ? (
                t('none')
              ) : (
                <span className="flex flex-wrap gap-1">
                  {tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </span>
              ),
          },
          { name: t('promisedFor'), value: promisedFor ? dayText(promisedFor) : t('none') },
          { name: t('poNumber'), value: poNumber ?? t('none') },
          ...(order.view === 'whole'
            ? [
                ...(order.quoteNumber
                  ? [{ name: t('request'), value: <QuoteLink number={order.quoteNumber} /> }]
                  : []),
                { name: t('terms'), value: <Terms version={order.termsVersion} /> },
                ...contractFacts(order, t),
              ]
            : []),
        ]}
      />
      {(order.next.includes('tag') || order.next.includes('edit')) && (
        <Button className="no-print mt-4" onClick={() => open({ name: 'facts' })}>
          {t('editFacts')}
        </Button>
      )}
    </Panel>
  );
}

const QuoteLink = ({ number }: { readonly number: string }) => (
  <Link to={`/quotes/${number}`} className="underline underline-offset-4">
    {number}
  </Link>
);

type Words = ReturnType<typeof useTranslations<'order'>>;

/** What a contract in Quebec depends on: the promise that was made, and whether the buyer chose English. */
function contractFacts({ deliveryPromise, languageChoice, isInBothLanguages }: WholeOrder, t: Words) {
  const { by = null, days = 0 } = deliveryPromise ?? {};
  return [
    ...(deliveryPromise
      ? [{ name: t('deliveryPromise'), value: by ? dayText(by) : t('daysFromPayment', { days }) }]
      : []),
    ...(languageChoice
      ? [
          {
            name: t('languageChoice'),
            value: `${formatMinute(pageLanguage(), new Date(languageChoice.at))}: ${languageChoice.words}`,
          },
        ]
      : []),
    ...(isInBothLanguages ? [{ name: t('languageChoice'), value: t('inBothLanguages') }] : []),
  ];
}

/** The terms of sale that the buyer accepted, in the buyer's language. */
function Terms({ version }: { readonly version: string | null }) {
  const t = useTranslations('order');
  const { order } = useOrder();
  if (version === null) return t('noTerms');
  return (
    <a
      href={pathIn(order.language, `/terms/${version}`)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-0"
    >
      {t('termsOf', { day: dayText(version) })}
    </a>
  );
}
