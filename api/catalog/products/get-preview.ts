import type { Preview } from '../../../contract/catalog/previews.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { findLink, unknownLink } from '../../links/index.ts';
import { toAnswer } from './get-product.ts';
import { findPreviewedProduct } from './product-queries.ts';

interface Opened {
  readonly token: string;
  readonly now: Date;
  readonly language: Language;
}

/** @throws {ShopError} NOT_FOUND for a link that is unknown or has expired, and for a product that was archived. */
export async function getPreview(db: Db, { token, now, language }: Opened): Promise<Preview> {
  const link = await findLink(db, { token, purposes: ['preview'] });
  if (!link?.subject || link.expiresAt <= now) throw unknownLink();
  const row = await findPreviewedProduct(db, link.subject, language);
  if (!row || row.status === 'archived') throw unknownLink();
  return { ...toAnswer(row, language), status: row.status, expires_at: link.expiresAt.toISOString() };
}
