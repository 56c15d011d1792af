import type { AskForLinkBody } from '../../../contract/consents/consent-page.ts';
import { emailKey } from '../../../contract/email.ts';
import type { Language } from '../../../contract/locale.ts';
import type { HeaderTarget, RateLimits } from '../../http/rate-limits/rate-limits.ts';
import type { PrivacyDeps } from '../deps.ts';
import { askForLink, type LinkKind } from './ask-for-link.ts';

interface Caller {
  readonly target: HeaderTarget;
  readonly clientAddress: string;
}

interface Wish extends Required<AskForLinkBody> {
  readonly kind: LinkKind;
  readonly language: Language;
}

/**
 * Mails a link unless the honeypot is filled in.
 * @throws {ShopError} TOO_MANY_REQUESTS, for a known address as for an unknown one.
 */
export async function mailLink(
  { db, limits }: PrivacyDeps & { readonly limits: RateLimits },
  { target, clientAddress }: Caller,
  { kind, email, website, language }: Wish,
): Promise<void> {
  await limits.use(target, 'mailboxLinksByAddress', clientAddress);
  if (website !== '') return;
  await limits.use(target, 'mailboxLinksByEmail', emailKey(email));
  await askForLink(db, { kind, email, language });
}
