import { useTranslations } from 'use-intl';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { NearStore } from '../../../contract/places/stores.ts';
import { href } from '../../lib/navigation/href.ts';
import { directionsHref, mailHref, phoneHref } from '../../lib/store-links.ts';
import { OpenNow } from '../../lib/time/open-now.tsx';
import { useOpenState } from '../../lib/time/use-open-state.ts';
import { WeekHours } from '../../lib/time/week-hours-table.tsx';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Id of the card's element, which the store's pin on the map links to. */
export const cardId = (slug: string) => `store-${slug}`;

const PLACEHOLDER = pictureUrl(PLACEHOLDER_PICTURE, null);

interface StoreCardProps {
  readonly store: NearStore;
  /** Number of its pin on the map. */
  readonly number: number;
}

const NO_BREAK = '\u00a0';

/** A short row; its hours, contact and ways there unfold, also when its pin on the map is pressed. */
export function StoreCard({ store, number }: StoreCardProps) {
  const { name, slug, logo } = store;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-md border border-line bg-surface px-4 pt-4 pb-1 has-target:border-ink">
      <Picture
        src={logo}
        srcSet={`${logo}?w=160 160w`}
        sizes="56px"
        alt=""
        width={56}
        height={56}
        fallbackSrc={PLACEHOLDER}
        className="size-14 rounded-md bg-mist object-cover"
      />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">
            <span
              aria-hidden
              className="mr-2 inline-flex size-7 items-center justify-center rounded-full bg-ink align-text-bottom font-body font-semibold text-on-ink text-sm tabular-nums"
            >
              {number}
            </span>
            <Link to={href('/stores/:slug', { slug })} className="hover:underline">
              {name}
            </Link>
          </h3>
          <Distance km={store.distance_km} />
        </div>
        <Address store={store} />
      </div>
      <Unfolding store={store} />
    </article>
  );
}

function Address({ store: { address } }: { readonly store: NearStore }) {
  const t = useTranslations('stores');
  return (
    <address className="text-ink-soft not-italic">
      {t('address', {
        street: address.street,
        city: address.city,
        province: address.state,
        postalCode: address.zipCode.replace(' ', NO_BREAK),
      })}
    </address>
  );
}

/**
 * Folded, it shows whether the store is open now, once the page knows the time. A browser unfolds it when a link leads
 * to the element inside (HTML, "ancestor details revealing algorithm").
 */
function Unfolding({ store }: { readonly store: NearStore }) {
  const t = useTranslations('stores');
  const state = useOpenState(store);
  return (
    <details className="group col-span-2">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className={state ? 'sr-only' : undefined}>{t('hours')}</span>
        {state && <OpenNow state={state} />}
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div id={cardId(store.slug)} className="scroll-mt-40 pb-3">
        <div className="max-w-form">
          <WeekHours hours={store.operatingHours} today={state?.today} />
        </div>
        <Contact store={store} />
        <Ways store={store} />
      </div>
    </details>
  );
}

function Ways({ store }: { readonly store: NearStore }) {
  const t = useTranslations('stores');
  const { name, slug } = store;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <LinkButton
        to={href('/stores/:slug', { slug })}
        aria-label={t('visitLabel', { name })}
        className="max-md:flex-1"
      >
        {t('visit')}
      </LinkButton>
      <a
        href={directionsHref(store)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('directionsLabel', { name })}
        className={buttonClass('quiet', 'max-md:flex-1')}
      >
        {t('directions')}
        <Icon name="external-link" className="size-4" />
      </a>
    </div>
  );
}

function Distance({ km }: { readonly km: number | undefined }) {
  const t = useTranslations('stores');
  if (km === undefined) return null;
  return <p className="font-semibold tabular-nums">{t('distance', { km })}</p>;
}

function Contact({ store: { name, contactPhones, contactEmail } }: { readonly store: NearStore }) {
  const t = useTranslations('stores');
  const row = 'inline-flex min-h-11 items-center gap-2 hover:underline lg:min-h-9';
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm">
      {contactPhones.map((phone) => (
        <li key={phone}>
          <a
            href={phoneHref(phone)}
            aria-label={t('call', { name, phone })}
            className={`${row} whitespace-nowrap tabular-nums`}
          >
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
        </li>
      ))}
      <li className="min-w-0">
        <a
          href={mailHref(contactEmail)}
          aria-label={t('mail', { name, email: contactEmail })}
          className={`${row} max-w-full`}
        >
          <Icon name="mail" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{contactEmail}</span>
        </a>
      </li>
    </ul>
  );
}
