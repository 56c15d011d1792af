export { type KeptMessage, listMessagesOf, purgeMessages, removeMessagesOf } from './message-queries.ts';
export { subscribeIn, welcomeIn } from './subscribe.ts';
export {
  confirmSubscription,
  endSubscriptionOf,
  findConsent,
  insertSubscriber,
  isOwnMailbox,
  purgeSubscribers,
  removeSubscriber,
  type Subscription,
} from './subscriber-queries.ts';
export { writeContactMail, writeNewsletterMail } from './write-mail.ts';
