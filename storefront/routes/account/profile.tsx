import { useContext } from 'react';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { href } from '../../lib/navigation/href.ts';
import { ScriptNonce } from '../../lib/script-nonce.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag, requireSignedIn } from '../../lib/session/guards.ts';
import { leaveAsGuest } from '../../lib/session/leave-as-guest.ts';
import { accountWords } from '../../lib/words/account-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/profile.ts';

/** The code of the account is data: a guest is redirected without it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveAdsTag(request);
  requireSignedIn();
  const [{ OrderHistory }, { ProfilePage }] = await Promise.all([
    import('../../features/order-history/order-history.tsx'),
    import('../../features/profile/profile-page.tsx'),
  ]);
  return { OrderHistory, ProfilePage };
}
clientLoader.hydrate = true as const;

export const meta = hiddenMeta(accountWords('profile.title'), accountWords('profile.description'));

/** Only in the server's HTML: in the browser the guard above does the same. */
const leaveScript = () =>
  import.meta.env.SSR ? `(${leaveAsGuest})(${JSON.stringify(href('/sign-in'))})` : '';

/** The server renders only this, because only the browser has the session. */
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

export default function Profile({ loaderData: { OrderHistory, ProfilePage } }: Route.ComponentProps) {
  return (
    <PageWords words={accountWords}>
      <ProfilePage renderOrders={(isShown) => <OrderHistory isShown={isShown} />} />
    </PageWords>
  );
}
