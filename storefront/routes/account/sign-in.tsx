import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { SignInForm } from '../../features/entry/sign-in-form.tsx';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag, requireGuest } from '../../lib/session/guards.ts';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/sign-in.ts';

export const meta = hiddenMeta(entryWords('signIn.title'), entryWords('signIn.description'));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveAdsTag(request) ?? requireGuest();
clientLoader.hydrate = true as const;

export { SignInSkeleton as HydrateFallback } from '../../features/entry/entry-skeletons.tsx';

export default function SignIn() {
  return (
    <EntryFrame>
      <SignInForm />
    </EntryFrame>
  );
}
