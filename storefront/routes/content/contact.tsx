import { contact } from '#words/storefront';
import { hoursInSentence } from '../../../contract/identity.ts';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { CONTACT_START } from '../../features/contact/contact-start.ts';
import { sendContactOnServer } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { filledOutcomeOf, readFields } from '../../lib/forms/plain-form.ts';
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

/** For the form when it is submitted without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const names = Object.keys(CONTACT_START) as (keyof typeof CONTACT_START)[];
  const typed = Object.fromEntries(names.map((name) => [name, field(name)])) as typeof CONTACT_START;
  const call = sendContactOnServer(context.get(apiFetchContext), typed);
  return filledOutcomeOf(call, typed, words('contact.failed'));
}

export function meta(args: Route.MetaArgs) {
  const { name = '', phone, hours } = shopOf(args.matches) ?? {};
  const description = words('contact.description', {
    shop: name,
    hours: phone && hours ? hoursInSentence(LANGUAGE, hours) : 'none',
  });
  return pageMeta(args, { title: words('contact.title'), description });
}

export const handle = import.meta.env.SSR ? describedBy<null>(describeContact) : undefined;

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <ContactPage outcome={actionData} />
    </PageWords>
  );
}
