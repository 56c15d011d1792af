export { purgeAllowances } from './allowance-queries.ts';
export { allowMail, HELD_REASON } from './allowances.ts';
export { isCommercial, NO_SENDER_REASON } from './commercial.ts';
export { joinLetters } from './join-letters.ts';
export type { Letter } from './letter.ts';
export { seller, stopUrl, writeUnder } from './letterhead.ts';
export { writeContactLetter } from './letters/contact-letter.ts';
export { writeDigestLetter } from './letters/digest-letter.ts';
export {
  type TaxFell,
  writeInvoiceLetter,
  writeReminderLetter,
  writeStatementLetter,
} from './letters/invoice-letters.ts';
export { writeBuyerMoneyLetter, writeStaffMoneyLetter } from './letters/money-letter.ts';
export { writeConfirmLetter, writeWelcomeLetter } from './letters/newsletter-letters.ts';
export { writeAccountLetter, writeLinkLetter, writeStaffLetter } from './letters/notices.ts';
export { writeOfferAnswerLetter } from './letters/offer-answer-letter.ts';
export { writeOfferSentLetter } from './letters/offer-sent-letter.ts';
export { writeOrderForShop } from './letters/order-for-shop.ts';
export { orderHtml } from './letters/order-html.ts';
export { writeOrderLetter } from './letters/order-letter.ts';
export { orderText } from './letters/order-text.ts';
export { writeParcelLetter } from './letters/parcel-letter.ts';
export { readQuoteAnswers } from './letters/quote-answers.ts';
export { writeQuoteLetter } from './letters/quote-letter.ts';
export { writeMessageForStaff, writeMessageLetter } from './letters/quote-message-letters.ts';
export { writeStockLetter } from './letters/stock-letter.ts';
export type { OrderMailKind } from './mail-kinds.ts';
export { type Attachment, createMailer, type Mailer, MailRefused, MailServerFailed } from './mailer.ts';
export {
  enqueueDigests,
  enqueueInvoiceMail,
  enqueueMail,
  enqueueOfferMail,
  enqueueQuoteMessage,
  enqueueRefundMails,
  enqueueShopMail,
  enqueueStatement,
  enqueueStockMails,
  mailCtes,
} from './outbox-queries.ts';
export {
  type AccountMail,
  type ContactMail,
  countMailsTo,
  type DigestMail,
  findUnsentMail,
  forgetMail,
  forgetMailsTo,
  forgetOrderMails,
  type InvoiceMail,
  listMailsTo,
  type MoneyMail,
  markSent,
  type NewsletterMail,
  type OfferAnswerMail,
  type OfferMail,
  type OrderMail,
  type PersonMail,
  parkMail,
  purgeMails,
  type QuoteMail,
  type QuoteMessageMail,
  type StaffMail,
  type StatementMail,
  type StockMail,
  type UnsentMail,
} from './queries.ts';
export { listStaffRecipients, readStaffLanguage } from './staff-queries.ts';
