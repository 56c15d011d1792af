import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { NewPassword } from '../../features/entry/new-password.tsx';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/reset-password.ts';

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [entryWords('password.newTitle'), entryWords('password.description')];
  return secretPageMeta(matches, { title, description, page: '/reset-password/:token' });
}

export default function ResetPassword({ params }: Route.ComponentProps) {
  return (
    <EntryFrame>
      <NewPassword key={params.token} token={params.token} />
    </EntryFrame>
  );
}
