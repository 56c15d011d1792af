import { data } from 'react-router';
import { invoiceLink } from '#words/storefront';
import { LinkedInvoicePage } from '../../features/invoice-link/linked-invoice-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findLinkedInvoice } from '../../lib/api/api-invoice-link.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/invoice-link.ts';

const words = pageWords({ invoiceLink });

/** An unknown link is a designed page. */
async function load(api: ApiFetch, token: string) {
  const invoice = await orErrorPage(findLinkedInvoice(api, token));
  return data({ invoice }, { status: invoice ? 200 : 404 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserFetch, params.token);

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('invoiceLink.title'), words('invoiceLink.description')];
  return secretPageMeta(matches, { title, description, page: '/invoice/:token' });
}

export default function InvoiceLink({ loaderData: { invoice }, params: { token } }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-12">
        <LinkedInvoicePage invoice={invoice} token={token} />
      </Container>
    </PageWords>
  );
}
