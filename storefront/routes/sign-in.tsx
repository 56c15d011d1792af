import { EntryFrame } from '../features/entry/entry-frame.tsx';
import { SignInForm } from '../features/entry/sign-in-form.tsx';
import { accountWords } from '../lib/account-words.ts';
import { leaveAdsTag, requireGuest } from '../lib/guards.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/sign-in.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [accountWords('signIn.title'), accountWords('signIn.description')];
  return pageMeta({ matches, location }, { title, description, hidden: true });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveAdsTag(request) ?? requireGuest();
clientLoader.hydrate = true as const;

export { SignInSkeleton as HydrateFallback } from '../features/entry/entry-skeletons.tsx';

export default function SignIn() {
  return (
    <EntryFrame>
      <SignInForm />
    </EntryFrame>
  );
}
