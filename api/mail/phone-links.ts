import { html } from 'hono/html';
import type { Markup } from './frame.ts';

/** `tel:` link of a North American number, or one with a country code; undefined for anything else. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return `tel:+${digits}`;
  if (digits.length === 10) return `tel:+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `tel:+${digits}` : undefined;
}

/** Links the phone number in a sentence. Mails to customers link only numbers of the shop and its stores (P94). */
export function withPhoneLink(text: string, phone: string): Markup {
  const [before = '', ...rest] = text.split(phone);
  const href = phoneHref(phone);
  if (phone === '' || rest.length === 0 || !href) return html`${text}`;
  return html`${before}<a href="${href}" style="color:inherit;white-space:nowrap;">${phone}</a>${rest.join(phone)}`;
}
