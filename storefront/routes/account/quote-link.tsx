import { data, redirect } from 'react-router';
import { orderTerms, parcels, quoteLink, store } from '#words/storefront';
import { answerForm, INTENTS } from '../../features/quote/linked/answer-form.ts';
import { DeadLink } from '../../features/quote/linked/dead-link.tsx';
import { LinkedQuotePage } from '../../features/quote/linked/linked-quote-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findLinkedQuote, isEndedLink } from '../../lib/api/api-quote-link.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { href } from '../../lib/navigation/href.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/quote-link.ts';

const words = pageWords({ orderTerms, parcels, quoteLink, store });

/** A link that is unknown or has expired is a designed page, with the way to a new one. */
async function load(api: ApiFetch, token: string, address: string) {
  const quote = await orErrorPage(findLinkedQuote(api, token));
  const sent = new URL(address).searchParams.get('sent');
  const done = INTENTS.find((known) => known === sent);
  const status = quote ? (isEndedLink(quote) ? 410 : 200) : 404;
  return data({ quote, done, messageKey: crypto.randomUUID() }, { status });
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token, request.url);

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserFetch, params.token, request.url);

/** Every form of the page is a document's, so that it works without script. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const api = context.get(apiFetchContext);
  const outcome = await orErrorPage(answerForm({ api, token, form: await request.formData() }));
  switch (outcome.kind) {
    case 'pay':
      return redirect(href('/pay/:token', { token: outcome.token }), 303);
    case 'done':
      return redirect(`${href('/quote/:token', { token })}?sent=${outcome.intent}`, 303);
    case 'refused':
      return data(outcome.result, { status: outcome.result.status });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('quoteLink.title'), words('quoteLink.description')];
  return secretPageMeta(matches, { title, description, page: '/quote/:token' });
}

export default function QuoteLink({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { quote, done, messageKey } = loaderData;
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-12">
        {quote && !isEndedLink(quote) ? (
          <LinkedQuotePage
            key={token}
            token={token}
            quote={quote}
            result={actionData}
            done={actionData ? undefined : done}
            messageKey={messageKey}
          />
        ) : (
          <DeadLink link={quote} />
        )}
      </Container>
    </PageWords>
  );
}
