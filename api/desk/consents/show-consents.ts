import { saidKey } from '../../../contract/consents/consent-state.ts';
import type { AddressConsents } from '../../../contract/desk/consents.ts';
import { emailKey } from '../../../contract/email.ts';
import type { Language } from '../../../contract/locale.ts';
import { describeStates, ledgerHmac, listConsentsOf } from '../../consents/index.ts';
import type { Db } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { BYTE_ORDER_MARK, csvOf } from '../exports/csv.ts';
import { consentWords, sourceName } from './consent-words.ts';

/** Everything the ledger says about an address: whoever names it can be answered, also when it was erased since. */
export async function showConsents(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  given: string,
): Promise<AddressConsents> {
  const address = emailKey(given);
  const consents = await listConsentsOf(db, address, await ledgerHmac(db, address));
  return { address, states: describeStates(consents, now()), consents };
}

const COLUMNS = ['email', 'purpose', 'said', 'at', 'endsAt', 'place', 'words', 'language'] as const;

/** The same as a spreadsheet, a row for each time that something was said. */
export function consentsCsv({ address, consents }: AddressConsents, language: Language): string {
  const words = consentWords(language);
  const heading = COLUMNS.map((column) => csvHeading(column, language));
  const rows = consents.map((said) => [
    address,
    words(`purpose_${said.purpose}`),
    words(saidKey(said)),
    said.at,
    said.endsAt,
    sourceName(words, said.source),
    said.wording,
    said.language,
  ]);
  return BYTE_ORDER_MARK + csvOf([heading, ...rows], language);
}
