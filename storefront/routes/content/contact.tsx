import { contact } from '#words/storefront';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeContact } from '../../lib/search-engines/structured-data/describe-contact.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/contact.ts';

const words = pageWords({ contact });

// There is nothing to load, but a page without data gets no structured data.
export const loader = () => null;
export const clientLoader = () => null;

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [words('contact.title'), words('contact.description')];
  return pageMeta({ matches, location }, { title, description });
}

export const handle = import.meta.env.SSR ? describedBy<null>(describeContact) : undefined;

export default function Contact() {
  return (
    <PageWords words={words}>
      <ContactPage />
    </PageWords>
  );
}
