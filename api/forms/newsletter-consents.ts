import type { NewsletterSource } from '../../contract/forms/forms.ts';
import type { Language } from '../../contract/locale.ts';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };

type Shown = Pick<typeof english.footer, 'newsletterConsent'>;

interface Messages {
  readonly footer: Shown;
  readonly confirmation: Shown & Pick<typeof english.confirmation, 'newsletter'>;
  readonly newsletterBox: typeof english.newsletterBox;
}

const consentsIn = ({
  footer,
  confirmation,
  newsletterBox: box,
}: Messages): Readonly<Record<NewsletterSource, string>> => ({
  footer: footer.newsletterConsent,
  'order-confirmation': `${confirmation.newsletter}. ${confirmation.newsletterConsent}`,
  checkout: `${box.label}. ${box.consent}`,
});

/** The sentence shown at each sign-up place, which is the consent that a subscriber gives there, by language. */
export const CONSENTS: Readonly<Record<Language, Readonly<Record<NewsletterSource, string>>>> = {
  en: consentsIn(english),
  fr: consentsIn(french),
};
