import { sql } from 'kysely';
import type { NewReview } from '../../contract/catalog/reviews.ts';
import type { Language } from '../../contract/locale.ts';
import { isSold } from '../catalog/index.ts';
import type { Tx } from '../db/client.ts';

export interface PostedRow {
  readonly id: string;
  readonly created_at: Date;
}

/**
 * Updates the product's rating and inserts the review. The update locks the product's row, so that concurrent reviews
 * are all counted.
 * @returns undefined when the shop does not sell the product.
 */
export async function insertReview(
  tx: Tx,
  posted: NewReview,
  language: Language,
): Promise<PostedRow | undefined> {
  const { product_id, name, title, review, rating } = posted;
  const { rows } = await sql<PostedRow>`
    with counted as (
      update products p set review_count = review_count + 1, rating_sum = rating_sum + ${rating}::int
      where p.id = ${product_id} and ${isSold} returning p.id
    )
    insert into reviews (product_id, name, title, review, language, rating)
    select id, ${name}, ${title}, ${review}, ${language}, ${rating}::int from counted
    returning id, created_at
  `.execute(tx);
  return rows[0];
}
