import { footer, newsletter } from '#words/storefront';
import { NewsletterPage } from '../../features/newsletter/newsletter-page.tsx';
import { subscribeOnServer } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { outcomeOf, readFields } from '../../lib/forms/plain-form.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/newsletter.ts';

const words = pageWords({ footer, newsletter });

/** For the footer's form, when it is submitted without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const email = field('email');
  const body = { email, source: 'footer', website: field('website') } as const;
  const call = subscribeOnServer(context.get(apiFetchContext), body);
  return outcomeOf(call, email, {
    done: words('footer.subscribed'),
    failed: words('footer.subscribeFailed'),
  });
}

export const meta = hiddenMeta(words('newsletter.title'), words('newsletter.description'));

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <NewsletterPage outcome={actionData} />
    </PageWords>
  );
}
