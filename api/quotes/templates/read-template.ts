import type { Language } from '../../../contract/locale.ts';
import type { OfferLine } from '../../../contract/offers/offer-lines.ts';
import { lineOfTemplate } from '../../../contract/offers/template-lines.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { findTemplate } from './template-queries.ts';

/**
 * The lines with which an offer in a language begins by a template.
 * @throws {ShopError} NOT_FOUND when there is no such template any more.
 */
export async function readTemplate(tx: Db | Tx, id: string, language: Language): Promise<OfferLine[]> {
  const template = await findTemplate(tx, id);
  if (!template) throw new ShopError('NOT_FOUND', 'noOfferTemplate');
  const { product, lines } = template;
  return lines.map((line) => lineOfTemplate(line, { product, language }));
}
