import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { SignInForm } from '../../features/entry/sign-in-form.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag, requireGuest } from '../../lib/session/guards.ts';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/sign-in.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [entryWords('signIn.title'), entryWords('signIn.description')];
  return pageMeta({ matches, location }, { title, description, hidden: true });
}

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
