import { useTranslations } from 'use-intl';
import { formatDay } from '../../../../contract/formats.ts';
import { Badge } from '../../../../storefront/ui/badge.tsx';
import { Button } from '../../../../storefront/ui/button.tsx';
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
