import type { ContactMessage } from '../../../contract/forms/forms.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Letter } from '../letter.ts';
import { shopLanguage } from '../letterhead.ts';
import { mailWords } from '../mail-words.ts';
import { phoneHref } from '../phone-links.ts';
import { writeSheet } from '../sheet.ts';
import { filled } from './quote-rows.ts';

type Message = Omit<ContactMessage, 'type' | 'website'> & { readonly language: Language };

/** Writes the shop's mail about a message from the contact form. */
export function writeContactLetter(message: Message): Letter {
  const { words } = mailWords(shopLanguage());
  const { email, phone, subject } = message;
  const name = `${message.first_name} ${message.last_name}`;
  return writeSheet({
    language: shopLanguage(),
    subject: words('contact-for-shop.subject', { name, subject }),
    heading: words('contact-for-shop.heading', { name }),
    intro: words('contact-for-shop.intro', { email }),
    rows: filled([
      { label: words('enquiry.name'), value: name },
      { label: words('enquiry.email'), value: email },
      { label: words('enquiry.phone'), value: phone, href: phoneHref(phone) },
      { label: words('enquiry.language'), value: words(`enquiry.languages.${message.language}`) },
      { label: words('enquiry.subject'), value: subject },
    ]),
    texts: [{ title: words('enquiry.message'), text: message.message }],
    closing: [words('contact-for-shop.note')],
    why: [words('enquiry.whyShop')],
  });
}
