import { consentPage, linkForm } from '#words/storefront';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { askForMailedLink } from '../../lib/api/api-privacy.ts';
import { LinkFormPage } from '../../lib/forms/link-form.tsx';
import { outcomeOf, readFields } from '../../lib/forms/plain-form.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/ask-consent.ts';

const words = pageWords({ consentPage, linkForm });

/** For the form when it is submitted without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const body = { email: field('email'), website: field('website') };
  const call = askForMailedLink('consent', body, context.get(apiFetchContext));
  return outcomeOf(call, body.email, { done: words('consentPage.sent'), failed: words('linkForm.failed') });
}

export const meta = hiddenMeta(words('consentPage.title'), words('consentPage.description'));

export default function AskConsent({ actionData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <LinkFormPage
        words="consentPage"
        kind="consent"
        outcome={actionData}
        more={words('consentPage.sentMore')}
      />
    </PageWords>
  );
}
