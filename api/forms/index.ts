export { type KeptMessage, listMessagesOf, removeMessagesOf } from './message-queries.ts';
export { formRoutes } from './routes.ts';
export { findConsent, removeSubscriber, type Subscription } from './subscriber-queries.ts';
export { writeContactMail, writeWelcomeMail } from './write-mail.ts';
