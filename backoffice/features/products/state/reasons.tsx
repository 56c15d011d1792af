import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShopReason } from '../../../../contract/goods/product-states.ts';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { classNames } from '../../../../storefront/ui/class-names.ts';
import { Link } from '../../../../storefront/ui/link.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { goToSection, type Section } from '../editor/section.tsx';

/** Where each reason is mended; null: by a button of the panel itself. */
const MENDED_IN: Readonly<Record<ShopReason, Section | 'stock' | 'categoryPages' | null>> = {
  draft: null,
  archived: null,
  unlisted: null,
  noPrice: 'prices',
  noCategory: 'categories',
  categoryHidden: 'categoryPages',
  noVariantSold: 'variants',
  noWay: 'selling',
  noPicture: 'pictures',
  noStock: 'stock',
  notBefore: null,
  noFrench: 'basics',
  noDescription: 'description',
};

/** The part of the form in which the French of a field is. */
const FRENCH_IN: Readonly<Record<string, Section>> = {
  description: 'description',
  metaTitle: 'searchPreview',
  metaDescription: 'searchPreview',
  pictures: 'pictures',
  faqs: 'faqs',
  specifications: 'specifications',
};

/** "Why is it not in the shop?": every reason, with the way to mend it. */
export function Reasons({ product }: { readonly product: DeskProduct }) {
  const t = useTranslations('product');
  const { reasons } = product;
  if (reasons.length === 0)
    return (
      <p className="flex gap-2 text-sm text-success">
        <StaffIcon name="circle-check" className="mt-0.5 size-4 shrink-0" />
        {t('allWell')}
      </p>
    );
  const isBlocked = reasons.some(({ isBlocking }) => isBlocking);
  return (
    <div>
      <h3 className="font-semibold text-sm">{t(isBlocked ? 'whyNot' : 'couldBeBetter')}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {reasons.map(({ reason, isBlocking }) => (
          <li key={reason} className="flex gap-2 py-1.5">
            <StaffIcon
              name={isBlocking ? 'ban' : 'info'}
              className={classNames('mt-0.5 size-4 shrink-0', isBlocking ? 'text-danger' : 'text-ink-soft')}
            />
            <span className="min-w-0">
              {reason === 'noFrench'
                ? t('noFrench', {
                    fields: product.missingFrench.map((field) => t(`field_${field as 'name'}`)).join(', '),
                  })
                : t(`reason_${reason}`)}{' '}
              <Mend product={product} reason={reason} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mend({ product, reason }: { readonly product: DeskProduct; readonly reason: ShopReason }) {
  const t = useTranslations('product');
  const place =
    reason === 'noFrench' ? (FRENCH_IN[product.missingFrench[0] ?? ''] ?? 'basics') : MENDED_IN[reason];
  if (place === null) return null;
  if (place === 'stock')
    return <MendLink to={`/stock/${encodeURIComponent(soldSku(product))}`}>{t('mendStock')}</MendLink>;
  if (place === 'categoryPages') return <MendLink to="/categories">{t('mendCategory')}</MendLink>;
  return (
    <button type="button" className="touch-link font-semibold" onClick={() => goToSection(place)}>
      {t('mend', { section: t(`section_${place}`) })}
    </button>
  );
}

const MendLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="touch-link font-semibold">
    {children}
  </Link>
);

/** What is sold of it: its first variant, or itself. */
const soldSku = ({ variants, sku }: DeskProduct): string =>
  variants.find(({ archivedAt }) => archivedAt === null)?.sku ?? sku;
