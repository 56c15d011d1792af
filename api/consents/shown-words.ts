import { createTranslator } from 'use-intl/core';
import type { BrowserPurpose, MailPurpose } from '../../contract/consents/purposes.ts';
import type { Sender } from '../../contract/consents/sender.ts';
import type { NewsletterSource } from '../../contract/forms/forms.ts';
import { type Language, LOCALES } from '../../contract/locale.ts';
import { assertNever } from '../../contract/never.ts';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };

type Shown = Pick<typeof english, 'footer' | 'confirmation' | 'newsletterBox' | 'consentPage' | 'stockAlert'>;

const translatorOf = (
  language: Language,
  { footer, confirmation, newsletterBox, consentPage, stockAlert }: Shown,
) =>
  createTranslator({
    locale: LOCALES[language],
    messages: { footer, confirmation, newsletterBox, consentPage, stockAlert },
  });

const WORDS = { en: translatorOf('en', english), fr: translatorOf('fr', french) };

/** The sentence shown at each sign-up place, which is the consent that a subscriber gives there. */
export function newsletterWords(language: Language, source: NewsletterSource, sender: Sender): string {
  const words = WORDS[language];
  switch (source) {
    case 'footer':
      return words('footer.newsletterConsent', sender);
    case 'order-confirmation':
      return `${words('confirmation.newsletter')}. ${words('confirmation.newsletterConsent', sender)}`;
    case 'checkout':
      return `${words('newsletterBox.label')}. ${words('newsletterBox.consent', sender)}`;
    default:
      return assertNever(source);
  }
}

/** The sentence beside "Tell me when it is back". */
export const stockAlertWords = (language: Language, sender: Sender): string =>
  WORDS[language]('stockAlert.consent', sender);

/** The words that somebody agrees to on the consent page, as they stand there beside the button and below the list. */
export const purposeWords = (language: Language, purpose: MailPurpose, sender: Sender): string =>
  `${WORDS[language](`consentPage.agree_${purpose}`)} ${WORDS[language]('consentPage.sender', sender)}`;

const BANNERS = { en: english.consent, fr: french.consent };

/** The banner's question about one purpose, with the sentence below the questions and without markup. */
export function browserWords(language: Language, purpose: BrowserPurpose): string {
  const banner = BANNERS[language];
  return `${banner[`ask_${purpose}`]} ${banner.more.replaceAll(/<\/?\w+>/g, '')}`;
}
