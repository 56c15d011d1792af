import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { href } from '../../lib/navigation/href.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag, requireSignedIn } from '../../lib/session/guards.ts';
import { leaveAsGuest } from '../../lib/session/leave-at-once.ts';
import { LeaveScript } from '../../lib/session/leave-script.tsx';
import { accountWords } from '../../lib/words/account-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/profile.ts';

/** The code of the account is data: a guest is redirected without it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveAdsTag(request);
  requireSignedIn();
  const [{ OrderHistory }, { MyQuotes }, { ProfilePage }] = await Promise.all([
    import('../../features/order-history/order-history.tsx'),
    import('../../features/my-quotes/my-quotes.tsx'),
    import('../../features/profile/profile-page.tsx'),
  ]);
  return { MyQuotes, OrderHistory, ProfilePage };
}
clientLoader.hydrate = true as const;

export const meta = hiddenMeta(accountWords('profile.title'), accountWords('profile.description'));

/** The server renders only this, because only the browser has the session. */
export function HydrateFallback() {
  return (
    <PageWords words={accountWords}>
      <LeaveScript leave={leaveAsGuest} to={href('/sign-in')} />
      <ProfileSkeleton />
    </PageWords>
  );
}

export default function Profile({
  loaderData: { MyQuotes, OrderHistory, ProfilePage },
}: Route.ComponentProps) {
  return (
    <PageWords words={accountWords}>
      <ProfilePage
        renderOrders={(isShown) => <OrderHistory isShown={isShown} />}
        renderQuotes={(isShown) => <MyQuotes isShown={isShown} />}
      />
    </PageWords>
  );
}
