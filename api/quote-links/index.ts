export { recordAcceptance } from './accepting/record-acceptance.ts';
export { takeBackOffer } from './accepting/undo-acceptance.ts';
export { createQuoteLink } from './follow-link.ts';
export { writeAnswerMail } from './mails/write-answer-mail.ts';
export { expireOffers } from './reminding/expire-offers.ts';
export { remindCustomers } from './reminding/remind-customers.ts';
export { setReminders } from './reminding/set-reminders.ts';
export { showAnswering } from './showing/show-answering.ts';
