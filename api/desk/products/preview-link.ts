import type { PreviewLink } from '../../../contract/catalog/previews.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { createLink, PREVIEW_DAYS } from '../../links/index.ts';
import { findProductState } from './product-state-queries.ts';

interface Asked {
  readonly id: string;
  readonly publicUrl: string;
  readonly language: Language;
  readonly at: Date;
}

/**
 * Makes a link to the page of a product as it would be in the shop; earlier ones go on working.
 * @throws {ShopError} NOT_FOUND; CONFLICT for an archived product, which has no page.
 */
export async function createPreviewLink(
  tx: Tx,
  { id, publicUrl, language, at }: Asked,
): Promise<PreviewLink> {
  const status = await findProductState(tx, id);
  if (status === undefined) throw new ShopError('NOT_FOUND', 'noProduct');
  if (status === 'archived') throw new ShopError('CONFLICT', 'archivedNoPreview');
  const token = await createLink(tx, { purpose: 'preview', subject: id, now: at });
  return {
    url: publicUrl + pathIn(language, `/preview/${token}`),
    expiresAt: new Date(at.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
  };
}
