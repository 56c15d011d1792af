import type { Language } from '../../../contract/locale.ts';
import type { Letter } from '../letter.ts';
import { consentUrl } from '../letterhead.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';
import { senderWithPhone } from './sender-with-phone.ts';

/** Something that can be bought again. */
interface BackInStock {
  /** The language in which it was asked for. */
  readonly language: Language;
  /** The sentence that stood where the address was typed. */
  readonly consent: string;
  readonly askedAt: Date;
  readonly name: string;
  /** The values of its options; empty for a product without variants. */
  readonly variant: string;
  /** Dollars, of one piece. */
  readonly price: number;
  /** Absolute address; null without a picture. */
  readonly picture: string | null;
  /** Of its page. */
  readonly url: string;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Writes the one mail to somebody who wanted to hear of it, with what CASL requires: sender, reason and a way to stop. */
export function writeStockLetter(back: BackInStock): Letter {
  const { language, consent, askedAt, name, variant, price, picture, url, publicUrl } = back;
  const { words, money, day } = mailWords(language);
  const stop = consentUrl(language);
  return writeSheet({
    language,
    subject: words('stock-back.subject', { name }),
    heading: words('stock-back.heading'),
    intro: words('stock-back.intro', { name }),
    picture: picture === null ? undefined : { url: picture, alt: name, href: url },
    rows: [
      { label: words('stock-back.product'), value: name },
      ...(variant ? [{ label: words('stock-back.choice'), value: variant }] : []),
      { label: words('stock-back.price'), value: money(price) },
    ],
    action: { url, label: words('stock-back.button') },
    closing: [words('stock-back.note'), words('help')],
    why: [words('stock-back.why', { date: day(askedAt.toISOString()), consent }), senderWithPhone(language)],
    ...(stop !== undefined && { unsubscribe: { url: stop, label: words('stock-back.stop') } }),
    otherHome: otherHome(language, publicUrl, url),
  });
}
