import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { VerifyEmail } from '../../features/entry/verify-email.tsx';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/verify-email.ts';

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [entryWords('verifyEmail.title'), entryWords('verifyEmail.description')];
  return secretPageMeta(matches, { title, description, page: '/verify-email/:token' });
}

export default function VerifyEmailPage({ params }: Route.ComponentProps) {
  return (
    <EntryFrame>
      <VerifyEmail key={params.token} token={params.token} />
    </EntryFrame>
  );
}
