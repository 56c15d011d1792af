import type { NewsletterSource } from '../../contract/forms/forms.ts';
import messages from '../../messages/storefront/en.json' with { type: 'json' };

const { confirmation, footer } = messages;

/** The sentence shown at each sign-up place, which is the consent that a subscriber gives there. */
export const CONSENTS: Readonly<Record<NewsletterSource, string>> = {
  footer: footer.newsletterConsent,
  'order-confirmation': `${confirmation.newsletter}. ${confirmation.newsletterConsent}`,
};
