import { footer, newsletter } from '../../messages/storefront/en.json';
import { NewsletterPage } from '../features/newsletter/newsletter-page.tsx';
import { subscribeToNewsletter } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { PageWords, pageWords } from '../lib/page-words.tsx';
import { outcomeOf, readFields } from '../lib/plain-form.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/newsletter.ts';

const words = pageWords({ footer, newsletter });

/** For the footer's form, when it is sent without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const email = field('email');
  const body = { email, source: 'footer', website: field('website') } as const;
  const call = subscribeToNewsletter(body, context.get(apiFetchContext));
  return outcomeOf(call, email, {
    done: words('footer.subscribed'),
    failed: words('footer.subscribeFailed'),
  });
}

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [words('newsletter.title'), words('newsletter.description')];
  return pageMeta({ matches, location }, { title, description, hidden: true });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <NewsletterPage outcome={actionData} />
    </PageWords>
  );
}
