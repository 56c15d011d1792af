import { data } from 'react-router';
import { ownData } from '#words/storefront';
import { OwnDataPage } from '../../features/own-data/own-data-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findHeldData } from '../../lib/api/api-privacy.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { href } from '../../lib/navigation/href.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { UnknownLink } from '../../lib/unknown-link.tsx';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/own-data.ts';

const words = pageWords({ ownData });

/** An unknown link is a designed page, with the way to a new one. */
async function load(api: ApiFetch, token: string) {
  const held = await orErrorPage(findHeldData(api, token));
  return data({ held }, { status: held ? 200 : 404 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserFetch, params.token);

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('ownData.title'), words('ownData.description')];
  return secretPageMeta(matches, { title, description, page: '/my-data/:token' });
}

export default function OwnData({ loaderData: { held }, params }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-12">
        {held ? (
          <OwnDataPage key={params.token} token={params.token} held={held} />
        ) : (
          <UnknownLink words="ownData" to={href('/data-request')} />
        )}
      </Container>
    </PageWords>
  );
}
