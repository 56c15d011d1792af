import { contact } from '#words/storefront';
import { hoursInSentence } from '../../../contract/identity.ts';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { pageMeta, shopOf } from '../../lib/search-engines/seo.ts';
import { describeContact } from '../../lib/search-engines/structured-data/describe-contact.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/contact.ts';

const words = pageWords({ contact });

// There is nothing to load, but a page without data gets no structured data.
export const loader = () => null;
export const clientLoader = () => null;

export function meta(args: Route.MetaArgs) {
  const { name = '', phone, hours } = shopOf(args.matches) ?? {};
  const description = words('contact.description', {
    shop: name,
    hours: phone && hours ? hoursInSentence(LANGUAGE, hours) : 'none',
  });
  return pageMeta(args, { title: words('contact.title'), description });
}

export const handle = import.meta.env.SSR ? describedBy<null>(describeContact) : undefined;

export default function Contact() {
  return (
    <PageWords words={words}>
      <ContactPage />
    </PageWords>
  );
}
