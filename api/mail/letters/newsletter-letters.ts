import type { NewsletterSource } from '../../../contract/forms/forms.ts';
import type { Language } from '../../../contract/locale.ts';
import type { CouponCode } from '../../../contract/orders/coupons.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Letter } from '../letter.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';
import { senderWithPhone } from './sender-with-phone.ts';

const CODE: CouponCode = 'welcome10';
const WITH_AN_ORDER: readonly NewsletterSource[] = ['order-confirmation', 'checkout'];

interface SignUp {
  /** The language of the sign-up. */
  readonly language: Language;
  /** The form where the address was typed. */
  readonly source: string;
  /** The sentence that stood there. */
  readonly consent: string;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
}

interface Asked extends SignUp {
  readonly askedAt: Date;
  /** The page with the button that confirms. */
  readonly url: string;
}

/** Writes the mail that asks a mailbox whether it wants the newsletter. It offers nothing, and has no code yet (P139). */
export function writeConfirmLetter({ language, source, consent, askedAt, publicUrl, url }: Asked): Letter {
  const { words, day } = mailWords(language);
  const date = day(askedAt.toISOString());
  return writeSheet({
    language,
    subject: words('newsletter-confirm.subject'),
    heading: words('newsletter-confirm.heading'),
    intro: words(comesWithAnOrder(source) ? 'newsletter-confirm.buyerIntro' : 'newsletter-confirm.intro'),
    action: { url, label: words('newsletter-confirm.button') },
    closing: [words('newsletter-confirm.note')],
    why: [words('newsletter-welcome.why', { date, consent }), senderWithPhone(language)],
    otherHome: otherHome(language, publicUrl),
  });
}

interface Welcome extends SignUp {
  readonly subscribedAt: Date;
  readonly unsubscribeToken: string;
}

/** Writes the first newsletter mail, with what CASL requires: the sender, the reason and an unsubscribe link. */
export function writeWelcomeLetter(welcome: Welcome): Letter {
  const { language, source, consent, subscribedAt, publicUrl, unsubscribeToken } = welcome;
  const written = mailWords(language);
  const { words, day } = written;
  const page = (path: string) => `${publicUrl}${pathIn(language, path)}`;
  const date = day(subscribedAt.toISOString());
  return writeSheet({
    language,
    heading: words('newsletter-welcome.heading'),
    ...greeting(source, written),
    action: { url: page('/shop'), label: words('newsletter-welcome.button') },
    closing: [words('newsletter-welcome.note')],
    why: [words('newsletter-welcome.why', { date, consent }), senderWithPhone(language)],
    unsubscribe: {
      url: page(`/newsletter/unsubscribe/${unsubscribeToken}`),
      label: words('newsletter-welcome.unsubscribe'),
    },
    otherHome: otherHome(language, publicUrl),
  });
}

/** Whether somebody subscribed with an order or right after one. */
const comesWithAnOrder = (source: string): boolean => WITH_AN_ORDER.some((known) => known === source);

/** Offers the discount only to new customers: it is for a first order, so not with or after one. */
function greeting(source: string, { words }: MailWords) {
  if (comesWithAnOrder(source))
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
