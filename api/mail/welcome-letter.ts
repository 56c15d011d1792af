import type { NewsletterSource } from '../../contract/forms/forms.ts';
import type { CouponCode } from '../../contract/orders/coupons.ts';
import { SUPPORT_PHONE } from '../../contract/support-phone.ts';
import type { Letter } from './letter.ts';
import { day, words } from './mail-words.ts';
import { writeSheet } from './sheet.ts';

const CODE: CouponCode = 'welcome10';
const AFTER_AN_ORDER: NewsletterSource = 'order-confirmation';

interface Welcome {
  /** Where it was agreed to. */
  readonly source: string;
  /** The sentence that was agreed to. */
  readonly consent: string;
  readonly subscribedAt: Date;
  readonly shopUrl: string;
  readonly unsubscribeUrl: string;
}

/** The first mail of the newsletter, with what a mailing must say: who sends it, why, and the way out (CASL). */
export function writeWelcomeLetter(welcome: Welcome): Letter {
  const { consent, subscribedAt, shopUrl, unsubscribeUrl } = welcome;
  const date = day(subscribedAt.toISOString());
  return writeSheet({
    heading: words('newsletter-welcome.heading'),
    ...greeting(welcome.source),
    action: { url: shopUrl, label: words('newsletter-welcome.button') },
    closing: [words('newsletter-welcome.note')],
    why: [
      words('newsletter-welcome.why', { date, consent }),
      words('newsletter-welcome.sender', { phone: SUPPORT_PHONE }),
    ],
    unsubscribe: { url: unsubscribeUrl, label: words('newsletter-welcome.unsubscribe') },
  });
}

/** The discount is for a first order, so whoever subscribes right after ordering is not offered it. */
function greeting(source: string) {
  if (source === AFTER_AN_ORDER)
    return {
      subject: words('newsletter-welcome.buyerSubject'),
      intro: words('newsletter-welcome.buyerIntro'),
    };
  return {
    subject: words('newsletter-welcome.subject'),
    intro: words('newsletter-welcome.intro'),
    mark: { label: words('newsletter-welcome.code'), value: CODE.toUpperCase() },
  };
}
