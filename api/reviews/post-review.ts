import { randomUUID } from 'node:crypto';
import type { Review } from '../../contract/catalog/catalog.ts';
import type { NewReview } from '../../contract/catalog/reviews.ts';
import type { Language } from '../../contract/locale.ts';
import { ShopError } from '../../contract/problem.ts';
import { isProductId } from '../catalog/index.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { insertReview, type PostedRow } from './queries.ts';

/**
 * Stores a review, in the language of its call, and returns it as shown on the page. One that filled in the honeypot
 * gets the same response and is discarded.
 * @throws {ShopError} NOT_FOUND when the shop does not list the product.
 */
export async function postReview(db: Db, posted: NewReview, language: Language): Promise<Review> {
  if (posted.website !== '') return toReview(posted, language, { id: randomUUID(), created_at: new Date() });
  const row = isProductId(posted.product_id)
    ? await inTransaction(db, (tx) => insertReview(tx, posted, language))
    : undefined;
  if (!row) throw new ShopError('NOT_FOUND', 'noProduct');
  return toReview(posted, language, row);
}

function toReview(
  { name, title, review, rating }: NewReview,
  language: Language,
  { id, created_at }: PostedRow,
): Review {
  return { _id: id, name, title, review, language, rating, createdAt: created_at.toISOString() };
}
