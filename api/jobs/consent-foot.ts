import type { MailPurpose } from '../../contract/consents/purposes.ts';
import type { Language } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { isLeaving } from '../consents/index.ts';
import type { Db } from '../db/client.ts';
import { createLink } from '../links/index.ts';
import type { UnsentMail } from '../mail/index.ts';
import { createSecret } from '../secrets.ts';

interface FootDeps {
  readonly db: Db;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

interface ConsentFoot {
  /** For the foot of a customer's mail; undefined for staff, and for somebody who is being erased. */
  readonly consentUrl: ((language: Language) => string) | undefined;
  /** The same link for mail programs, which withdraw one purpose with it. */
  readonly stopUrl: ((purpose: MailPurpose) => string) | undefined;
  /** Makes the link work for whoever gets the mail. */
  readonly keepLink: (address: string) => Promise<unknown>;
}

/**
 * Makes the link by which the recipient of a mail chooses what the shop may send (CASL, section 11). It is stored when the
 * letter is written, because only the letter knows its recipient for certain.
 */
export async function createConsentFoot(
  { db, publicUrl, now }: FootDeps,
  { kind, recipient }: UnsentMail,
): Promise<ConsentFoot> {
  if (isForStaff(kind) || (await isLeaving(db, recipient)))
    return { consentUrl: undefined, stopUrl: undefined, keepLink: async () => undefined };
  const secret = createSecret();
  return {
    consentUrl: (language) => `${publicUrl}${pathIn(language, `/consent/${secret.token}`)}`,
    stopUrl: (purpose) => `${publicUrl}/api/consent-links/${secret.token}/stop/${purpose}`,
    keepLink: (address) => createLink(db, { purpose: 'consent', address, now: now() }, secret),
  };
}

/** Every mail to the shop or its staff says so in its name. */
const isForStaff = (kind: UnsentMail['kind']) => kind.endsWith('-for-shop') || kind.startsWith('staff-');
