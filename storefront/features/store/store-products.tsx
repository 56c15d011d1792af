import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Card } from '../../lib/card.ts';
import { PageLinks } from '../../lib/navigation/page-links.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { storeQuery } from './store-address.ts';
import type { StoreData } from './store-data.ts';
import { StoreSearch } from './store-search.tsx';
import { type StoreControls, useStoreControls } from './use-store-controls.ts';

interface StoreProductsProps {
  readonly data: StoreData;
  readonly renderProducts: (cards: readonly Card[]) => ReactNode;
}

/** Page numbers of a store are written 01, 02 … (docs/spec/storefront-and-accounts.md §2). */
const PAGE_DIGITS = 2;

export function StoreProducts({ data, renderProducts }: StoreProductsProps) {
  const t = useTranslations('store');
  const common = useTranslations('common');
  const { pathname } = useLocation();
  const controls = useStoreControls(data);
  const { address, cards, pagination } = data;
  const count = pagination.totalProducts;
  return (
    <section id="products" aria-labelledby="list-title" className="scroll-mt-4">
      <h2 id="list-title" tabIndex={-1} className="sr-only">
        {t('products')}
      </h2>
      <div className="flex flex-col gap-4 sm:flex-row">
        <StoreSearch controls={controls} />
        <UniqueToggle controls={controls} />
      </div>
      <p role="status" className={count === 0 ? 'sr-only' : 'my-4 text-ink-soft'}>
        {address.isUnique ? t('countUnique', { count }) : t('countAll', { count })}
      </p>
      <div aria-busy={controls.isBusy} className="busy-line min-h-64">
        {cards.length > 0 ? renderProducts(cards) : <NothingFound data={data} />}
        {controls.isBusy && (
          <div className="absolute inset-x-0 top-24 flex justify-center">
            <Spinner label={common('loading')} />
          </div>
        )}
      </div>
      <div className="mt-8 md:mt-12">
        <PageLinks
          pagination={pagination}
          digits={PAGE_DIGITS}
          hrefOf={(page) => `${pathname}${storeQuery(address, page)}#products`}
        />
      </div>
    </section>
  );
}

/** Toggle labelled with what it will show. It also works as a plain form, before hydration. */
function UniqueToggle({ controls }: { readonly controls: StoreControls }) {
  const t = useTranslations('store');
  const { isUnique, search } = controls.address;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        controls.toggleUnique();
      }}
    >
      {search && <input type="hidden" name="search" value={search} />}
      <Button type="submit" name="unique" value={isUnique ? 'no' : 'yes'} className="h-12 w-full sm:w-44">
        {isUnique ? t('seeAll') : t('uniqueProducts')}
      </Button>
    </Form>
  );
}

function NothingFound({ data: { address } }: { readonly data: StoreData }) {
  const t = useTranslations('store');
  const { search, isUnique } = address;
  const text = isUnique ? t('emptyUnique') : t('emptyAll');
  return (
    <EmptyState
      icon={<Icon name="package-open" />}
      title={t('empty')}
      text={search ? t(isUnique ? 'emptySearchUnique' : 'emptySearch', { term: search }) : text}
    />
  );
}
