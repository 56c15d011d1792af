import { data } from 'react-router';
import type { Business } from '../../../contract/business.ts';
import { readPageAddress } from '../../../contract/page-language.ts';
import { isTermsVersion, TERMS_VERSION, type TermsVersion } from '../../../contract/terms.ts';
import { findBusiness } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import type { Content } from '../../lib/content.ts';
import { href } from '../../lib/navigation/href.ts';

// Each module has the text of this build's language (scripts/building/compile-content.ts).
const TEXTS = import.meta.glob<Content>([
  '../../../catalogue/terms/*/*.md',
  '!../../../catalogue/terms/*/*.fr.md',
]);

export interface TermsData extends Content {
  readonly page: 'terms' | 'returns';
  readonly version: TermsVersion;
  /** Undefined when the API did not answer. */
  readonly business: Business | undefined;
}

/** The path of the version in force. */
export const pathOf = (page: TermsData['page']): string =>
  page === 'terms' ? href('/terms') : href('/returns');

/**
 * Loads the terms of sale or the returns policy, by the path of the page: the version in force, or one that an order
 * names. @throws a 404 for a version that there never was.
 */
export async function loadTerms(api: ApiFetch, request: Request, requested?: string) {
  const { path } = readPageAddress(new URL(request.url).pathname);
  const page = path.split('/')[1]?.toLowerCase() === 'terms' ? 'terms' : 'returns';
  const version = requested ?? TERMS_VERSION;
  if (!isTermsVersion(version)) throw data(null, { status: 404 });
  const [text, business] = await Promise.all([
    TEXTS[`../../../catalogue/terms/${version}/${page}.md`]?.(),
    findBusiness(api),
  ]);
  if (!text) throw data(null, { status: 404 });
  const { head, html } = text;
  // A page that lacks the seller is not cached.
  return data<TermsData>({ head, html, page, version, business }, { status: business ? 200 : 503 });
}
