export { enqueueMail, type MailKind } from './outbox.ts';
