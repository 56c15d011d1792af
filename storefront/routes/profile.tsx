import { OrderHistory } from '../features/order-history/order-history.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { accountWords } from '../lib/account-words.ts';
import { AccountWords } from '../lib/account-words-provider.tsx';
import { leaveAdsTag, requireSignedIn } from '../lib/guards.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/profile.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  leaveAdsTag(request) ?? requireSignedIn();
clientLoader.hydrate = true as const;

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(
    { matches, location },
    { title: accountWords('profile.title'), description: accountWords('profile.description'), hidden: true },
  );
}

/** All that the server draws: whose page it is, only the browser knows. */
export function HydrateFallback() {
  return (
    <AccountWords>
      <ProfileSkeleton />
    </AccountWords>
  );
}

export default function Profile() {
  return (
    <AccountWords>
      <ProfilePage renderOrders={(isShown) => <OrderHistory isShown={isShown} />} />
    </AccountWords>
  );
}
