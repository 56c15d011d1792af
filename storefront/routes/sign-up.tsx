import { EntryFrame, EntrySkeleton } from '../features/entry/entry-frame.tsx';
import { SignUpForm, ToSignIn } from '../features/entry/sign-up-form.tsx';
import { accountWords } from '../lib/account-words.ts';
import { requireGuest } from '../lib/guards.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/sign-up.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [accountWords('signUp.title'), accountWords('signUp.description')];
  return pageMeta({ matches, location }, { title, description, hidden: true });
}

export const clientLoader = () => requireGuest();
clientLoader.hydrate = true as const;

/** Names, email, two passwords, the privacy line and the button. */
export function HydrateFallback() {
  return (
    <EntrySkeleton
      title={accountWords('signUp.heading')}
      text={accountWords('signUp.description')}
      places={['h-40 sm:h-18', 'h-18', 'h-30', 'h-18', 'h-11', 'h-12']}
    />
  );
}

export default function SignUp() {
  return (
    <EntryFrame below={<ToSignIn />}>
      <SignUpForm />
    </EntryFrame>
  );
}
