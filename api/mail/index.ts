export { writeAccountLetter } from './account-letter.ts';
export { purgeAllowances } from './allowance-queries.ts';
export { allowMail, HELD_REASON } from './allowances.ts';
export { writeContactLetter } from './contact-letter.ts';
export type { Letter } from './letter.ts';
export { createMailer, type Mailer, MailRefused } from './mailer.ts';
export { writeOrderForShop } from './order-for-shop.ts';
export { orderHtml } from './order-html.ts';
export { writeOrderLetter } from './order-letter.ts';
export { orderText } from './order-text.ts';
export { enqueueMail, enqueueShopMail, mailCtes } from './outbox-queries.ts';
export {
  type AccountMail,
  type ContactMail,
  countMailsTo,
  findUnsentMail,
  forgetMail,
  forgetMailsTo,
  forgetOrderMails,
  listMailsTo,
  markSent,
  type OrderMail,
  parkMail,
  type QuoteMail,
  type UnsentMail,
  type WelcomeMail,
} from './queries.ts';
export { writeQuoteLetter } from './quote-letter.ts';
export { writeWelcomeLetter } from './welcome-letter.ts';
