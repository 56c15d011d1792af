import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { PageLinks } from '../../lib/navigation/page-links.tsx';
import { inProvince } from '../../lib/words/names/province-name.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NearLine } from './near-line.tsx';
import { StoreCard } from './store-card.tsx';
import { StoreMap } from './store-map.tsx';
import { storesHref } from './stores-address.ts';
import type { StoresData } from './stores-data.ts';
import { StoresFilter } from './stores-filter.tsx';
import { useStoresControls } from './use-stores-controls.ts';

const everywhereHref = () => storesHref({ province: 'All', postcode: '', near: false, page: 1 });

/** Also shown after a failed fetch (docs/spec/storefront-and-accounts.md §8). */
function StoresEmpty({ where, isAll }: { readonly where: string; readonly isAll: boolean }) {
  const t = useTranslations('stores');
  return (
    <div className="rounded-md border border-line bg-surface px-4">
      <EmptyState
        icon={<Icon name="store" />}
        title={t('empty')}
        text={t('emptyText', { where })}
        action={
          <LinkButton to={isAll ? href('/shop') : everywhereHref()}>
            {isAll ? t('emptyAction') : t('emptyActionAll')}
          </LinkButton>
        }
      />
    </div>
  );
}

export function StoresPage({ stores: found }: { readonly stores: StoresData }) {
  const t = useTranslations('stores');
  const common = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const controls = useStoresControls(found.address);
  const { stores, pagination, address } = found;
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location?.pathname === href('/stores');
  const where = address.province === 'All' ? t('inCanada') : inProvince(address.province);
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('title') }]}
      />
      <h1 className="mt-4 mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-6 max-w-prose text-ink-soft md:mb-8">{t('intro')}</p>
      <StoresFilter controls={controls} mistyped={found.mistyped} />
      <div className="mt-8 grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="md:col-span-2">
          <div role="status">
            <h2 ref={heading} id="list-title" tabIndex={-1} className="w-fit text-xl">
              {t('count', { count: pagination.totalStores, where })}
            </h2>
          </div>
          {found.unserved && (
            <p className="text-ink-soft">{t('noneInYours', { own: inProvince(found.unserved), where })}</p>
          )}
          <NearLine address={address} onLeave={() => heading.current?.focus({ preventScroll: true })} />
        </div>
        <div aria-busy={busy} className="busy-line min-w-0">
          {stores.length === 0 && <StoresEmpty where={where} isAll={address.province === 'All'} />}
          <ol className="flex flex-col gap-4">
            {stores.map((store, index) => (
              <li key={store.slug}>
                <StoreCard store={store} number={index + 1} />
              </li>
            ))}
          </ol>
          <div className="mt-8">
            <PageLinks pagination={pagination} hrefOf={(page) => storesHref({ ...address, page })} />
          </div>
        </div>
        <div className="max-md:row-start-2 md:sticky md:top-header-offset md:self-start">
          <StoreMap stores={stores} />
        </div>
      </div>
    </Container>
  );
}
