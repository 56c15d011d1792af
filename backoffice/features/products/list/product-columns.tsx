import { useTranslations } from 'use-intl';
import type { ProductRow } from '../../../../contract/goods/products.ts';
import { Badge } from '../../../../storefront/ui/badge.tsx';
import { momentText, moneyText } from '../../../lib/words/format.ts';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { defineColumns } from '../../../ui/table/columns.ts';
import { StateBadge } from '../state/state-badge.tsx';

const NOTHING = '–';

export const PRODUCT_COLUMNS = defineColumns<ProductRow>([
  {
    id: 'picture',
    cell: ({ picture }) => <Picture url={picture} />,
    isEmpty: ({ picture }) => picture === null,
  },
  {
    id: 'name',
    kind: 'title',
    cell: ({ name, sku }) => (
      <span className="block min-w-40 max-w-80">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
        <span className="block font-normal text-ink-soft text-sm">{sku}</span>
      </span>
    ),
  },
  { id: 'state', cell: (product) => <States product={product} /> },
  {
    id: 'category',
    isOptional: true,
    cell: ({ category }) => category ?? NOTHING,
    isEmpty: ({ category }) => category === null,
  },
  {
    id: 'variants',
    kind: 'number',
    isOptional: true,
    cell: ({ variantCount }) => (variantCount === 0 ? NOTHING : variantCount),
    isEmpty: ({ variantCount }) => variantCount === 0,
  },
  { id: 'price', kind: 'number', isOptional: true, cell: (product) => <Prices product={product} /> },
  { id: 'stock', kind: 'number', isOptional: true, cell: (product) => <Stock product={product} /> },
  { id: 'french', kind: 'number', isOptional: true, cell: (product) => <French product={product} /> },
  {
    id: 'changed',
    isOptional: true,
    cell: ({ updatedAt }) => <span className="whitespace-nowrap tabular-nums">{momentText(updatedAt)}</span>,
  },
]);

interface ProductProps {
  readonly product: ProductRow;
}

const Picture = ({ url }: { readonly url: string | null }) =>
  url === null ? (
    <span className="flex size-10 items-center justify-center rounded-md bg-mist text-ink-soft">
      <StaffIcon name="package" className="size-5" />
    </span>
  ) : (
    <img
      src={url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 rounded-md bg-mist object-cover"
    />
  );

function States({ product: { status, publishAt } }: ProductProps) {
  const t = useTranslations('products');
  return (
    <span className="flex flex-wrap gap-1">
      <StateBadge state={status} />
      {publishAt && <Badge>{t('publishAt', { time: momentText(publishAt) })}</Badge>}
    </span>
  );
}

function Prices({ product: { lowestPriceCents, highestPriceCents } }: ProductProps) {
  const t = useTranslations('products');
  if (lowestPriceCents === null || highestPriceCents === null)
    return <span className="text-danger">{t('noPrice')}</span>;
  const [lowest, highest] = [moneyText(lowestPriceCents), moneyText(highestPriceCents)];
  return (
    <span className="whitespace-nowrap">
      {lowest === highest ? lowest : t('priceRange', { lowest, highest })}
    </span>
  );
}

function Stock({ product: { quantity, isLow, availability } }: ProductProps) {
  const t = useTranslations('productWords');
  return (
    <span className="flex flex-wrap items-center gap-1 md:justify-end">
      {availability === 'Pre-Order' && (
        <Badge className="whitespace-nowrap">{t('availability_Pre-Order')}</Badge>
      )}
      {quantity === 0 ? (
        <Badge tone={availability === 'In-Stock' ? 'danger' : 'neutral'} className="whitespace-nowrap">
          {t('stock_out')}
        </Badge>
      ) : (
        isLow && <Badge tone="warning">{t('stock_low')}</Badge>
      )}
      <span>{quantity}</span>
    </span>
  );
}

function French({ product: { frenchPercent } }: ProductProps) {
  const t = useTranslations('products');
  return (
    <span className={frenchPercent < 100 ? 'whitespace-nowrap text-warning' : 'whitespace-nowrap'}>
      {t('percent', { percent: frenchPercent })}
    </span>
  );
}
