import type { NewsletterSource } from '../../../contract/forms/forms.ts';
import type { CouponCode } from '../../../contract/orders/coupons.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import type { Letter } from '../letter.ts';
import { day, words } from '../mail-words.ts';
import { writeSheet } from '../sheet.ts';

const CODE: CouponCode = 'welcome10';
const AFTER_AN_ORDER: NewsletterSource = 'order-confirmation';

interface Welcome {
  /** The form where the subscriber consented. */
  readonly source: string;
  /** The sentence that the subscriber agreed to. */
  readonly consent: string;
  readonly subscribedAt: Date;
  readonly shopUrl: string;
  readonly unsubscribeUrl: string;
}

/** Writes the first newsletter mail, with what CASL requires: the sender, the reason and an unsubscribe link. */
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

/** Offers the discount only to new customers: it is for a first order, so not after one. */
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
