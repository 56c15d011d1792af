import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { ForgotPassword } from '../../features/entry/forgot-password.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { entryWords } from '../../lib/words/entry-words.ts';
import type { Route } from './+types/forgot-password.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [entryWords('password.forgotTitle'), entryWords('password.description')];
  return pageMeta({ matches, location }, { title, description, hidden: true });
}

export default function ForgotPasswordPage() {
  return (
    <EntryFrame>
      <ForgotPassword />
    </EntryFrame>
  );
}
