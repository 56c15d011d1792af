import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { PageLinks } from '../../lib/navigation/page-links.tsx';
import { shopHref } from '../../lib/navigation/shop-address.ts';
import { ProductGrid } from './cards/product-grid.tsx';
import { ProductRows } from './cards/product-rows.tsx';
import { ProductsOnTheirWay, useSlow } from './cards/products-on-their-way.tsx';
import { AppliedFilters } from './filters/applied-filters.tsx';
import { FilterDrawer } from './filters/filter-drawer.tsx';
import type { ShopData } from './shop-data.ts';
import { ShopEmpty } from './shop-empty.tsx';
import { SortControl } from './sort-control.tsx';
import type { ShopControls } from './use-shop-controls.ts';
import { ViewToggle } from './view-toggle.tsx';

interface ShopResultsProps {
  readonly shop: ShopData;
  readonly controls: ShopControls;
}

export function ShopResults({ shop, controls }: ShopResultsProps) {
  const t = useTranslations('shop');
  const count = useRef<HTMLParagraphElement>(null);
  const { state, location } = useNavigation();
  const busy = state === 'loading' && (location?.pathname.startsWith(href('/shop')) ?? false);
  return (
    <div className="min-w-0">
      <div className="mb-4 grid grid-cols-2 items-center gap-x-2 gap-y-3 md:flex">
        <p ref={count} role="status" tabIndex={-1} className="text-ink-soft md:mr-auto">
          {t('count', { count: shop.pagination.totalProducts })}
        </p>
        <div className="col-start-2 row-start-1 flex justify-end md:order-last">
          <ViewToggle controls={controls} />
        </div>
        <FilterDrawer shop={shop} controls={controls} busy={busy} />
        <SortControl controls={controls} />
      </div>
      <AppliedFilters
        categories={shop.categories}
        controls={controls}
        onRemove={() => count.current?.focus({ preventScroll: true })}
      />
      <Products shop={shop} controls={controls} busy={busy} />
    </div>
  );
}

function Products({ shop, controls, busy }: ShopResultsProps & { readonly busy: boolean }) {
  const t = useTranslations('shop');
  const { cards, pagination, address } = shop;
  if (useSlow(busy)) return <ProductsOnTheirWay view={address.view} count={cards.length} />;
  return (
    <div aria-busy={busy} className="busy-line">
      {cards.length === 0 ? (
        <ShopEmpty shop={shop} controls={controls} />
      ) : (
        <>
          <h2 id="list-title" tabIndex={-1} className="sr-only">
            {t('products')}
          </h2>
          {address.view === 'list' ? (
            <ProductRows cards={cards} />
          ) : (
            <ProductGrid cards={cards} columns={3} />
          )}
          <div className="mt-8 md:mt-12">
            <PageLinks pagination={pagination} hrefOf={(page) => shopHref({ ...address, page })} />
          </div>
        </>
      )}
    </div>
  );
}
