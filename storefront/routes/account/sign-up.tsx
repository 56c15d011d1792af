import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { SignUpForm, ToSignIn } from '../../features/entry/sign-up-form.tsx';
import { href } from '../../lib/navigation/href.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag, requireGuest } from '../../lib/session/guards.ts';
import { leaveAsMember } from '../../lib/session/leave-at-once.ts';
import { LeaveScript } from '../../lib/session/leave-script.tsx';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/sign-up.ts';

export const meta = hiddenMeta(entryWords('signUp.title'), entryWords('signUp.description'));

/** With a loader the server renders the form at once; the guard runs on client-side navigation. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveAdsTag(request) ?? requireGuest();

export default function SignUp() {
  return (
    <EntryFrame below={<ToSignIn />}>
      <LeaveScript leave={leaveAsMember} to={href('/profile')} />
      <SignUpForm />
    </EntryFrame>
  );
}
