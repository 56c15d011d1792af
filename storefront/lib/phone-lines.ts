import { phoneLines } from '#words/storefront';
import type { Business } from '../../contract/business.ts';
import { hoursInSentence, phoneLink } from '../../contract/identity.ts';
import { LANGUAGE } from './words/language.ts';
import { pageWords } from './words/page-words.tsx';

const words = pageWords({ phoneLines });

/** Stand in a text where it goes on about the phone, as a sentence of its own and inside another one. */
const SUPPORT_HERE = '<!-- phone support -->';
const CALL_HERE = '<!-- or call -->';

/** Puts the shop's phone and hours into a text; a shop that takes no calls says nothing of it. */
export function withPhoneLines(html: string, { phone, hours }: Pick<Business, 'phone' | 'hours'>): string {
  const values = phone && {
    number: `<a href="${phoneLink(phone)}">${escaped(phone)}</a>`,
    hours: escaped(hoursInSentence(LANGUAGE, hours ?? '')),
  };
  const line = (withHours: 'phoneSupport' | 'orCall', alone: 'phoneSupportAnytime' | 'orCallAnytime') =>
    values ? words(`phoneLines.${hours ? withHours : alone}`, values) : '';
  return html
    .replace(SUPPORT_HERE, () => line('phoneSupport', 'phoneSupportAnytime'))
    .replace(CALL_HERE, () => line('orCall', 'orCallAnytime'));
}

/** The owner typed it, and the text around it is HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
