import { html } from 'hono/html';
import type { Markup } from './frame.ts';

/** The `tel:` address of a North American number, or of one with its country code; undefined for anything else. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return `tel:+${digits}`;
  if (digits.length === 10) return `tel:+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `tel:+${digits}` : undefined;
}

/** A sentence in which a phone number is a link. To customers only the numbers of the shop and its stores are (P94). */
export function withPhoneLink(text: string, phone: string): Markup {
  const [before = '', ...rest] = text.split(phone);
  const href = phoneHref(phone);
  if (phone === '' || rest.length === 0 || !href) return html`${text}`;
  return html`${before}<a href="${href}" style="color:inherit;white-space:nowrap;">${phone}</a>${rest.join(phone)}`;
}
