import { useTranslations } from 'use-intl';
import type { PriceChangePreview } from '../../../contract/goods/price-changes.ts';
import { moneyText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

type Example = PriceChangePreview['examples'][number];

export const EXAMPLE_COLUMNS = defineColumns<Example>([
  {
    id: 'product',
    kind: 'title',
    cell: ({ productName, variant, sku }) => (
      <>
        {productName}
        <span className="block font-normal text-ink-soft text-sm">
          {[variant, sku].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { id: 'now', kind: 'number', cell: ({ priceCents }) => moneyText(priceCents) },
  {
    id: 'next',
    kind: 'number',
    cell: ({ nextCents }) => <span className="font-semibold">{moneyText(nextCents)}</span>,
  },
  {
    id: 'original',
    kind: 'number',
    isEmpty: ({ originalPriceCents, nextOriginalCents }) => originalPriceCents + nextOriginalCents === 0,
    cell: (example) => <Original example={example} />,
  },
]);

function Original({ example: { originalPriceCents, nextOriginalCents } }: { readonly example: Example }) {
  const t = useTranslations('priceChange');
  const [from, to] = [originalPriceCents, nextOriginalCents].map((cents) =>
    cents > 0 ? moneyText(cents) : '–',
  );
  return from === to ? from : t('fromTo', { from: from ?? '', to: to ?? '' });
}
