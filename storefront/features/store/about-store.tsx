import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { href } from '../../lib/navigation/href.ts';
import { directionsHref, mailHref, phoneHref } from '../../lib/store-links.ts';
import { OpenNow } from '../../lib/time/open-now.tsx';
import { useOpenState } from '../../lib/time/use-open-state.ts';
import { WeekHours } from '../../lib/time/week-hours-table.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Description, address, opening hours and contact details of the store. */
export function AboutStore({ store }: { readonly store: Store }) {
  const t = useTranslations('store');
  const { pathname } = useLocation();
  const state = useOpenState(store);
  return (
    <section aria-label={t('about')} className="rounded-md border border-line bg-surface">
      <div className="flex flex-col gap-4 p-4 lg:p-6">
        <div className="flex items-center gap-4 lg:flex-col lg:items-start">
          <Picture
            src={store.logo}
            srcSet={`${store.logo}?w=160 160w, ${store.logo}?w=320 320w`}
            sizes="96px"
            alt=""
            width={96}
            height={96}
            fallbackSrc={pictureUrl(PLACEHOLDER_PICTURE, null)}
            className="size-20 shrink-0 rounded-md bg-mist object-cover lg:size-24"
          />
          <div className="min-w-0">
            <h1 className="text-xl">{store.name}</h1>
            <p className="text-ink-soft">{store.address.city}</p>
          </div>
        </div>
        <OpenNow state={state} />
        <LinkButton look="primary" to={`${pathname}?unique=no#products`}>
          {t('shopHere')}
        </LinkButton>
      </div>
      <div className="grid gap-x-8 border-line border-t px-4 pb-4 md:grid-cols-2 lg:grid-cols-1 lg:px-6">
        <Part title={t('contact')}>
          <Contact store={store} />
        </Part>
        <Part title={t('hours')}>
          <WeekHours hours={store.operatingHours} today={state?.today} />
        </Part>
        {store.benifits.length > 0 && (
          <Part title={t('benefits')}>
            <Benefits benefits={store.benifits} />
          </Part>
        )}
        <Part title={t('quoteTitle')}>
          <p className="text-sm">{t('quoteText')}</p>
          <Link
            to={href('/custom-quote')}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('quoteAction')}
          </Link>
        </Part>
      </div>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="pt-6">
      <h2 className="mb-2 font-body font-semibold text-base tracking-normal">{title}</h2>
      {children}
    </div>
  );
}

const LINE = 'flex min-h-11 items-center gap-3 lg:min-h-9';
const ICON = 'size-5 shrink-0 text-ink-soft';

function Contact({ store }: { readonly store: Store }) {
  const t = useTranslations('store');
  const { street, city, state, zipCode } = store.address;
  return (
    <ul className="text-sm">
      <li className="flex items-start gap-3 pb-2">
        <Icon name="map-pin" className={ICON} />
        <div>
          <address className="not-italic">
            {street}
            <br />
            {t('cityLine', { city, province: state, postalCode: zipCode })}
          </address>
          <a
            href={directionsHref(store)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('directionsLabel', { name: store.name })}
            className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4 lg:min-h-9"
          >
            {t('directions')}
            <Icon name="external-link" className="size-4" />
          </a>
        </div>
      </li>
      {store.contactPhones.map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)} className={`${LINE} tabular-nums hover:underline`}>
            <Icon name="phone" className={ICON} />
            {phone}
          </a>
        </li>
      ))}
      <li>
        <a href={mailHref(store.contactEmail)} className={`${LINE} hover:underline`}>
          <Icon name="mail" className={ICON} />
          <span className="min-w-0 break-words">{store.contactEmail}</span>
        </a>
      </li>
    </ul>
  );
}

function Benefits({ benefits }: { readonly benefits: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-3">
          <Icon name="check" className="mt-0.5 size-4 shrink-0 text-brass" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
