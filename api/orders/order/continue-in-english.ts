import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import english from '../../../messages/storefront/en.json' with { type: 'json' };
import type { Tx } from '../../db/client.ts';
import { insertLanguageChoice } from './language-queries.ts';
import type { OrderRow } from './rows.ts';

const { inFrench, continueInEnglish } = english.orderTerms;

/** The sentence beside the button and the button's own words, without markup. */
export const CHOICE_WORDS = `${inFrench.replaceAll(/<\/?\w+>/g, '')} [${continueInEnglish}]`;

/** What a buyer may send when they accept the terms: at checkout, or when they pay by a mailed link. */
type Accepting = Pick<CheckoutBody, 'continueInEnglish'>;

/** Keeps the buyer's choice of English, once. Only a buyer in Quebec is asked, and only on the English pages. */
export async function keepLanguageChoice(
  tx: Tx,
  { id, language, customer, terms_version }: OrderRow,
  { continueInEnglish: isChosen = false, at }: Accepting & { readonly at: Date },
): Promise<void> {
  if (!isChosen || language !== 'en' || customer.province !== 'QC') return;
  await insertLanguageChoice(tx, { orderId: id, at, words: CHOICE_WORDS, termsVersion: terms_version ?? '' });
}
