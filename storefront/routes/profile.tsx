import { useContext } from 'react';
import { OrderHistory } from '../features/order-history/order-history.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { accountWords } from '../lib/account-words.ts';
import { leaveAdsTag, requireSignedIn } from '../lib/guards.ts';
import { href } from '../lib/href.ts';
import { leaveAsGuest } from '../lib/leave-as-guest.ts';
import { PageWords } from '../lib/page-words.tsx';
import { ScriptNonce } from '../lib/script-nonce.ts';
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

/** In the server's page alone: the browser's script has the guard above. */
const leaveScript = () =>
  import.meta.env.SSR ? `(${leaveAsGuest})(${JSON.stringify(href('/sign-in'))})` : '';

/** All that the server draws: whose page it is, only the browser knows. */
export function HydrateFallback() {
  const nonce = useContext(ScriptNonce);
  return (
    <PageWords words={accountWords}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leaveScript() }} suppressHydrationWarning />
      <ProfileSkeleton />
    </PageWords>
  );
}

export default function Profile() {
  return (
    <PageWords words={accountWords}>
      <ProfilePage renderOrders={(isShown) => <OrderHistory isShown={isShown} />} />
    </PageWords>
  );
}
