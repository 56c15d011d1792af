import type { Preview } from '../../../contract/catalog/previews.ts';
import type { ApiFetch } from './api-context.ts';
import { get } from './api-verbs.ts';
import { byLink } from './by-link.ts';

/** The product behind a link to its preview; undefined for an unknown or expired link. */
export const findPreview = (api: ApiFetch, token: string): Promise<Preview | undefined> =>
  byLink(get<{ data: Preview }>(api, `/preview-links/${encodeURIComponent(token)}`));
