import type { BrowserPurpose } from '../../contract/consents/purposes.ts';
import type { Language } from '../../contract/locale.ts';
import { keptUntil } from '../../contract/privacy/retention.ts';
import type { Db } from '../db/client.ts';

interface BrowserSaid {
  readonly browserId: string;
  readonly purpose: BrowserPurpose;
  readonly isGiven: boolean;
  readonly at: Date;
  /** The question of this purpose alone. */
  readonly wording: string;
  readonly language: Language;
}

/** Adds what somebody chose in the banner of a browser to the ledger. */
export const recordBrowserChoice = (
  db: Db,
  { browserId, purpose, isGiven, at, wording, language }: BrowserSaid,
) =>
  db
    .insertInto('consents')
    .values({
      browser_id: browserId,
      purpose,
      is_given: isGiven,
      at,
      expires_at: keptUntil('consents', at),
      source: 'cookie-banner',
      wording,
      language,
    })
    .execute();
