import { data } from 'react-router';
import { confirmNewsletter as messages } from '#words/storefront';
import { NewsletterLink } from '../../features/newsletter-link/newsletter-link.tsx';
import { type ConfirmState, confirmedBy } from '../../features/newsletter-link/use-confirm.ts';
import { browserFetch, confirmNewsletter, findNewsletterLink } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/confirm-newsletter.ts';

const words = pageWords({ confirmNewsletter: messages });

/** An unknown link is a designed page, with the way to a new one. */
async function load(api: ApiFetch, token: string) {
  const link = await orErrorPage(findNewsletterLink(api, token));
  return data({ link }, { status: link ? 200 : 404 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserFetch, params.token);

/** For the button when it is pressed without script. */
export async function action({ context, params }: Route.ActionArgs) {
  const state = await confirmedBy(() => confirmNewsletter(params.token, context.get(apiFetchContext)));
  return data({ state }, { status: STATUSES[state] });
}

const STATUSES: Readonly<Record<ConfirmState, number>> = {
  waiting: 200,
  working: 200,
  done: 200,
  unknown: 404,
  failed: 503,
};

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('confirmNewsletter.title'), words('confirmNewsletter.description')];
  return secretPageMeta(matches, { title, description, page: '/newsletter/confirm/:token' });
}

export default function ConfirmNewsletter({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-16">
        <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
          <NewsletterLink
            key={params.token}
            token={params.token}
            initial={actionData?.state ?? stateOf(loaderData.link)}
          />
        </div>
      </Container>
    </PageWords>
  );
}

function stateOf(link: { readonly isConfirmed: boolean } | undefined): ConfirmState {
  if (!link) return 'unknown';
  return link.isConfirmed ? 'done' : 'waiting';
}
