import { contact } from '#words/storefront';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { staticMeta } from '../../lib/search-engines/seo.ts';
import { describeContact } from '../../lib/search-engines/structured-data/describe-contact.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';

const words = pageWords({ contact });

// There is nothing to load, but a page without data gets no structured data.
export const loader = () => null;
export const clientLoader = () => null;

export const meta = staticMeta(words('contact.title'), words('contact.description'));

export const handle = import.meta.env.SSR ? describedBy<null>(describeContact) : undefined;

export default function Contact() {
  return (
    <PageWords words={words}>
      <ContactPage />
    </PageWords>
  );
}
