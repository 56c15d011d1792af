import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { searchTarget } from '../../lib/navigation/search-target.ts';
import { cleared, countChosen } from '../../lib/navigation/shop-address.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ShopData } from './shop-data.ts';
import { ShopLink } from './shop-link.tsx';
import type { ShopControls } from './use-shop-controls.ts';

interface ShopEmptyProps {
  readonly shop: ShopData;
  readonly controls: ShopControls;
}

/** The empty result: the term, what it may have meant, and one way out. */
export function ShopEmpty({ shop: { address, near }, controls }: ShopEmptyProps) {
  const t = useTranslations('shop');
  const { search, choices } = address;
  const filtered = countChosen(choices) > 0;
  const all = cleared(address);
  return (
    <div className="wrap-anywhere rounded-md border border-line bg-surface px-4">
      <EmptyState
        icon={<Icon name="search-x" />}
        title={t('empty')}
        text={emptyText()}
        action={
          <>
            <NearTerms near={near} />
            <ShopLink
              controls={controls}
              next={filtered ? { ...all, search } : all}
              className={buttonClass('primary')}
            >
              {filtered ? t('clearFilters') : t('emptyAction')}
            </ShopLink>
          </>
        }
      />
    </div>
  );

  function emptyText() {
    if (search && filtered) return t('emptySearchFiltered', { term: search });
    if (search) return t('emptySearch', { term: search });
    return filtered ? t('emptyFiltered') : t('emptyText');
  }
}

function NearTerms({ near }: Pick<ShopData, 'near'>) {
  const t = useTranslations('shop');
  if (!near) return null;
  return (
    <>
      {near.terms.length > 0 && (
        <NearLinks title={t('nearTerms')}>
          {near.terms.map((term) => (
            <NearLink key={term} to={searchTarget(term)} name={term} />
          ))}
        </NearLinks>
      )}
      {near.categories.length > 0 && (
        <NearLinks title={t('nearCategories')}>
          {near.categories.map(({ slug, name, ...category }) => (
            <NearLink
              key={slug}
              to={href('/category/:slug', { slug })}
              name={name}
              lang={langOf(category, 'name')}
            />
          ))}
        </NearLinks>
      )}
    </>
  );
}

function NearLinks({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-wrap items-center justify-center gap-2">
      <h3 className="w-full font-body font-semibold text-base tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

interface NearLinkProps {
  readonly to: string;
  readonly name: string;
  readonly lang?: string | undefined;
}

function NearLink({ to, name, lang }: NearLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 max-w-full items-center rounded-full border border-line-strong px-4 transition-colors hover:border-ink hover:bg-mist"
    >
      <span lang={lang} className="truncate">
        {name}
      </span>
    </Link>
  );
}
