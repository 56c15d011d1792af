import type { NewsletterSource } from '../../contract/forms/forms.ts';
import messages from '../../messages/storefront/en.json' with { type: 'json' };

const { confirmation, footer } = messages;

/** What stands where one can subscribe, so what one has agreed to. */
export const CONSENTS: Readonly<Record<NewsletterSource, string>> = {
  footer: footer.newsletterConsent,
  'order-confirmation': `${confirmation.newsletter}. ${confirmation.newsletterConsent}`,
};
