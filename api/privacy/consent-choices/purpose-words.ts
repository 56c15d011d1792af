import type { MailPurpose } from '../../../contract/consents/consents.ts';
import type { Language } from '../../../contract/locale.ts';
import english from '../../../messages/storefront/en.json' with { type: 'json' };
import french from '../../../messages/storefront/fr.json' with { type: 'json' };

const wordsIn = ({
  consentPage,
}: Pick<typeof english, 'consentPage'>): Readonly<Record<MailPurpose, string>> => {
  const shown = (purpose: MailPurpose) => `${consentPage[`agree_${purpose}`]} ${consentPage.sender}`;
  return {
    newsletter: shown('newsletter'),
    reminders: shown('reminders'),
    'review-request': shown('review-request'),
    'back-in-stock': shown('back-in-stock'),
  };
};

/** What somebody agrees to on the consent page, as it stands there beside the button and below the list. */
export const PURPOSE_WORDS: Readonly<Record<Language, Readonly<Record<MailPurpose, string>>>> = {
  en: wordsIn(english),
  fr: wordsIn(french),
};

/** The question of the cookie banner, without its markup. */
export const BANNER_WORDS: Readonly<Record<Language, string>> = {
  en: english.consent.text.replaceAll(/<\/?\w+>/g, ''),
  fr: french.consent.text.replaceAll(/<\/?\w+>/g, ''),
};
