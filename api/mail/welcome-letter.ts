import type { CouponCode } from '../../contract/coupons.ts';
import type { Letter } from './letter.ts';
import { writeSheet } from './sheet.ts';
import { day, SUPPORT_PHONE, words } from './words.ts';

const CODE: CouponCode = 'welcome10';

interface Welcome {
  /** The sentence that was agreed to. */
  readonly consent: string;
  readonly subscribedAt: Date;
  readonly shopUrl: string;
  readonly unsubscribeUrl: string;
}

/** The first mail of the newsletter, with what a mailing must say: who sends it, why, and the way out (CASL). */
export function writeWelcomeLetter({ consent, subscribedAt, shopUrl, unsubscribeUrl }: Welcome): Letter {
  const date = day(subscribedAt.toISOString());
  return writeSheet({
    subject: words('newsletter-welcome.subject'),
    heading: words('newsletter-welcome.heading'),
    intro: words('newsletter-welcome.intro'),
    mark: { label: words('newsletter-welcome.code'), value: CODE.toUpperCase() },
    action: { url: shopUrl, label: words('newsletter-welcome.button') },
    closing: [words('newsletter-welcome.note')],
    why: [
      words('newsletter-welcome.why', { date, consent }),
      words('newsletter-welcome.sender', { phone: SUPPORT_PHONE }),
    ],
    unsubscribe: { url: unsubscribeUrl, label: words('newsletter-welcome.unsubscribe') },
  });
}
