import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { SignUpForm, ToSignIn } from '../../features/entry/sign-up-form.tsx';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag, requireGuest } from '../../lib/session/guards.ts';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/sign-up.ts';

export const meta = hiddenMeta(entryWords('signUp.title'), entryWords('signUp.description'));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveAdsTag(request) ?? requireGuest();
clientLoader.hydrate = true as const;

export { SignUpSkeleton as HydrateFallback } from '../../features/entry/entry-skeletons.tsx';

export default function SignUp() {
  return (
    <EntryFrame below={<ToSignIn />}>
      <SignUpForm />
    </EntryFrame>
  );
}
