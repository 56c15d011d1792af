export { type Letter, writeAccountLetter } from './account-letter.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { orderHtml } from './order-html.ts';
export { writeOrderLetter } from './order-letter.ts';
export { orderText } from './order-text.ts';
export { enqueueMail } from './outbox.ts';
export {
  type AccountMail,
  findUnsentMail,
  forgetMail,
  forgetMailsTo,
  forgetOrderMails,
  listMailsTo,
  markSent,
  type UnsentMail,
} from './queries.ts';
