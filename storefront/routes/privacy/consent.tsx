import { data } from 'react-router';
import { consentPage } from '#words/storefront';
import { MAIL_PURPOSES } from '../../../contract/consents/purposes.ts';
import { ConsentsPage } from '../../features/consents/consents-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { chooseConsent, findConsents, stopAllMails } from '../../lib/api/api-privacy.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { readFields } from '../../lib/forms/plain-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { UnknownLink } from '../../lib/unknown-link.tsx';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/consent.ts';

const words = pageWords({ consentPage });

/** An unknown link is a designed page, with the way to a new one. */
async function load(api: ApiFetch, token: string) {
  const page = await orErrorPage(findConsents(api, token));
  return data({ page }, { status: page ? 200 : 404 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserFetch, params.token);

/** For the buttons when they are pressed without script. The page is loaded again afterwards. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const api = context.get(apiFetchContext);
  const purpose = MAIL_PURPOSES.find((known) => known === field('purpose'));
  try {
    if (purpose) await chooseConsent(params.token, { purpose, isGiven: field('choice') === 'allow' }, api);
    else if (field('choice') === 'stop-all') await stopAllMails(params.token, api);
    return data({ isSaved: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ isSaved: false }, { status: error.status || 503 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('consentPage.title'), words('consentPage.description')];
  return secretPageMeta(matches, { title, description, page: '/consent/:token' });
}

export default function Consent({ loaderData: { page }, actionData, params }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-12">
        {page ? (
          <ConsentsPage key={params.token} token={params.token} loaded={page} isSaved={actionData?.isSaved} />
        ) : (
          <UnknownLink words="consentPage" to={href('/email-choices')} />
        )}
      </Container>
    </PageWords>
  );
}
