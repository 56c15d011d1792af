import { linkForm, ownData } from '#words/storefront';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { askForMailedLink } from '../../lib/api/api-privacy.ts';
import { LinkFormPage } from '../../lib/forms/link-form.tsx';
import { outcomeOf, readFields } from '../../lib/forms/plain-form.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/ask-data.ts';

const words = pageWords({ linkForm, ownData });

/** For the form when it is submitted without script, also from the privacy page. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const body = { email: field('email'), website: field('website') };
  const call = askForMailedLink('data', body, context.get(apiFetchContext));
  return outcomeOf(call, body.email, { done: words('ownData.sent'), failed: words('linkForm.failed') });
}

export const meta = hiddenMeta(words('ownData.title'), words('ownData.description'));

export default function AskData({ actionData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <LinkFormPage words="ownData" kind="data" outcome={actionData} />
    </PageWords>
  );
}
