import { redirect } from 'react-router';
import { DEFAULT_PROVINCE, provinceOfCookie } from '../../../contract/places/provinces.ts';
import { placeName } from '../../features/stores/stores-address.ts';
import { loadStores, type StoresData } from '../../features/stores/stores-data.ts';
import { StoresPage } from '../../features/stores/stores-page.tsx';
import { restoredHref, useKeptPostalCode } from '../../features/stores/use-kept-postal-code.ts';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { href } from '../../lib/navigation/href.ts';
import { sendOwnAddress } from '../../lib/navigation/own-address.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeStores } from '../../lib/search-engines/structured-data/describe-stores.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { inProvince } from '../../lib/words/names/province-name.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import { storeWords } from '../../lib/words/store-words.ts';
import { words } from '../../lib/words/words.ts';
import { servedProvince, useLocationSlice } from '../../state/location.ts';
import type { Route } from './+types/stores.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadStores(context.get(apiFetchContext), request, {
    province: provinceOfCookie(request.headers.get('Cookie')) ?? DEFAULT_PROVINCE,
  });
}

export const headers = sendOwnAddress;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { province: chosen, coords } = useLocationSlice.getState();
  const province = chosen ? servedProvince(chosen) : (provinceOfCookie(document.cookie) ?? DEFAULT_PROVINCE);
  const restored = restoredHref(request, province);
  if (restored) throw redirect(restored);
  return loadStores(browserFetch, request, { province, coords });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title, canonical, hidden } = addressOf(loaderData);
  const description = storeWords('stores.description');
  return pageMeta({ matches, location }, { title, description, canonical, hidden });
}

export const handle = import.meta.env.SSR ? describedBy<StoresData>(describeStores) : undefined;

export default function Stores({ loaderData }: Route.ComponentProps) {
  useKeptPostalCode(loaderData.address);
  return (
    <PageWords words={storeWords}>
      <StoresPage stores={loaderData} />
    </PageWords>
  );
}

/** Ontario's list is the plain page. Lists near a visitor are hidden from search engines. */
function addressOf(stores: StoresData | undefined) {
  if (!stores) return { title: storeWords('stores.title') };
  const { province, page, postcode, near } = stores.address;
  const where = province === 'All' ? storeWords('stores.inCanada') : inProvince(province);
  const title = storeWords('stores.titleOf', { where });
  const query = new URLSearchParams({
    ...(province !== 'ON' && { province: placeName(province) }),
    ...(page > 1 && { page: String(page) }),
  });
  return {
    title: page > 1 ? words('common.titleOfPage', { title, page }) : title,
    canonical: href('/stores') + (query.size > 0 ? `?${query}` : ''),
    hidden: postcode !== '' || near,
  };
}
