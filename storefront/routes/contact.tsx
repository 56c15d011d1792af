import { ContactPage } from '../features/contact/contact-page.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { describeContact } from '../lib/structured-data/contact.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
import { contact } from '../../messages/storefront/en.json';
import type { Route } from './+types/contact.ts';

const WORDS = { contact };

// There is nothing to load; a page without data describes nothing to search engines.
export const loader = () => null;
export const clientLoader = () => null;

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = contact;
  return pageMeta({ matches, location }, { title, description });
}

export const handle = import.meta.env.SSR ? describedBy<null>(describeContact) : undefined;

export default function Contact() {
  return (
    <PageWords words={WORDS}>
      <ContactPage />
    </PageWords>
  );
}
