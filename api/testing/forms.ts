import { randomUUID } from 'node:crypto';
import type { ContactBody } from '../../contract/forms/forms.ts';

/** Returns the request of the contact page, by default with a new email. */
export const contactForm = (overrides: Partial<ContactBody> = {}): ContactBody => ({
  type: 'contact',
  email: `ada-${randomUUID()}@example.com`,
  first_name: 'Ada',
  last_name: 'Byron',
  subject: 'Half-mast on Monday?',
  message: 'Do you post notices?\nWe have two poles.',
  phone: '416-555-0199',
  ...overrides,
});
