import type { ReactNode } from 'react';
import { href } from '../../lib/navigation/href.ts';
import { Link } from '../../ui/link.tsx';

const LOOK = 'underline underline-offset-4';

/** The tags of the sentences about whom to write to. */
export const contactTags = (email = '') => ({
  mail: (words: ReactNode) => (
    <a href={`mailto:${email}`} className={`${LOOK} [overflow-wrap:anywhere]`}>
      {words}
    </a>
  ),
  contact: (words: ReactNode) => (
    <Link to={href('/contact')} className={LOOK}>
      {words}
    </Link>
  ),
});

/** Whether the sentences offer a call, and the number. */
export const callValues = (phone: string | null) => ({ phone: phone ?? '', calls: phone ? 'yes' : 'no' });
