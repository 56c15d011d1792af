import type { Store } from '../../../../contract/places/stores.ts';
import { WEEKDAYS, type Weekday } from '../../../../contract/places/weekdays.ts';
import { href } from '../../navigation/href.ts';
import { storeCrumb } from '../../words/names/store-crumb.ts';
import { storeWords } from '../../words/store-words.ts';
import { breadcrumbs, itemList } from './describe-lists.ts';
import { organizationId } from './describe-site.ts';
import type { PageAddress, Thing } from './handle.ts';

interface StoreOfPage {
  readonly store: Store;
  readonly cards: readonly { readonly name: string; readonly slug: string }[];
}

export const describeStore = ({ store, cards }: StoreOfPage, page: PageAddress): Thing[] => [
  localBusiness(store, page),
  breadcrumbs(page, [
    { name: storeWords('store.stores'), path: href('/stores') },
    { name: storeCrumb(store) },
  ]),
  itemList(page, cards),
];

/** A Store is a LocalBusiness; Google recommends the most specific type. */
const localBusiness = (store: Store, { origin, path }: PageAddress): Thing => ({
  '@type': 'Store',
  '@id': `${origin}${path}#store`,
  name: store.name,
  url: origin + path,
  image: origin + store.banner,
  logo: origin + store.logo,
  telephone: store.contactPhones.map((phone) => (phone.startsWith('+') ? phone : `+1-${phone}`)),
  email: store.contactEmail,
  address: {
    '@type': 'PostalAddress',
    streetAddress: store.address.street,
    addressLocality: store.address.city,
    addressRegion: store.address.state,
    postalCode: store.address.zipCode,
    addressCountry: 'CA',
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  openingHoursSpecification: openingHours(store.operatingHours),
  parentOrganization: { '@id': organizationId({ origin }) },
});

/** Groups days with the same hours; closed days are omitted. */
function openingHours(hours: Store['operatingHours']): Thing[] {
  const days = Map.groupBy(
    WEEKDAYS.filter((day) => hours[day]),
    (day) => `${hours[day]?.open} ${hours[day]?.close}`,
  );
  return [...days].map(([times, dayOfWeek]) => {
    const [opens, closes] = times.split(' ');
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayOfWeek.map(schemaDay),
      opens,
      // schema.org has no hour 24, so the last minute of the day is used.
      closes: closes === '24:00' ? '23:59' : closes,
    };
  });
}

const schemaDay = (day: Weekday) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
