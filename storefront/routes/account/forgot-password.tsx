import { EntryFrame } from '../../features/entry/entry-frame.tsx';
import { ForgotPassword } from '../../features/entry/forgot-password.tsx';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { entryWords } from '../../lib/words/entry-words.ts';

export const meta = hiddenMeta(entryWords('password.forgotTitle'), entryWords('password.description'));

export default function ForgotPasswordPage() {
  return (
    <EntryFrame>
      <ForgotPassword />
    </EntryFrame>
  );
}
