import { useTranslations } from 'use-intl';
import { PLACEHOLDER_PICTURE, pictureUrl, srcSet } from '../../../contract/catalog/pictures.ts';
import { href } from '../../lib/navigation/href.ts';
import { phoneHref } from '../../lib/store-links.ts';
import { inShownProvince } from '../../lib/words/names/province-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import type { HomeStore } from './home-data.ts';

const PLACEHOLDER = pictureUrl(PLACEHOLDER_PICTURE, null);

interface ProvinceStoresProps {
  /** Name of the province. */
  readonly state: string;
  readonly stores: readonly HomeStore[];
}

/** Stores in the visitor's province. */
export function ProvinceStores({ state, stores }: ProvinceStoresProps) {
  const t = useTranslations('home');
  const where = inShownProvince(state);
  return (
    <Section
      title={t('storesTitle', { where })}
      className="pb-0"
      aside={
        <Link
          to={`${href('/stores')}?${new URLSearchParams({ province: stores.length > 0 ? state : 'All' })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {stores.length > 0 ? t('storesOf', { where }) : t('storesAll')}
        </Link>
      }
    >
      {stores.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {stores.map((store) => (
            <li key={store.slug}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-ink-soft">{t('storesNone', { where })}</p>
      )}
    </Section>
  );
}

function StoreCard({ store }: { readonly store: HomeStore }) {
  const t = useTranslations('home');
  return (
    <article className="relative flex h-full items-center gap-4 overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
      <Picture
        src={store.banner}
        srcSet={srcSet(store.banner, 1600)}
        // The card crops the picture to its middle: at a height of 140 px the whole picture is this wide.
        sizes="448px"
        alt=""
        width={128}
        height={128}
        fallbackSrc={PLACEHOLDER}
        className="h-full min-h-32 w-32 shrink-0 object-cover"
      />
      <div className="min-w-0 py-3 pr-4">
        <h3 className="font-body font-semibold text-base tracking-normal">
          <Link to={href('/stores/:slug', { slug: store.slug })} className="after:absolute after:inset-0">
            {store.name}
          </Link>
        </h3>
        <p className="text-ink-soft">{store.city}</p>
        {store.phone && (
          <a
            href={phoneHref(store.phone)}
            aria-label={t('storePhone', { name: store.name, phone: store.phone })}
            className="relative mt-1 inline-flex min-h-11 items-center gap-2 text-sm tabular-nums hover:underline"
          >
            <Icon name="phone" className="size-4" />
            {store.phone}
          </a>
        )}
      </div>
    </article>
  );
}
