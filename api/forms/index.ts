export { type KeptMessage, listMessagesOf, purgeMessages, removeMessagesOf } from './message-queries.ts';
export { formRoutes } from './routes.ts';
export { subscribeIn } from './subscribe.ts';
export {
  endSubscriptionOf,
  findConsent,
  insertSubscriber,
  purgeSubscribers,
  removeSubscriber,
  type Subscription,
} from './subscriber-queries.ts';
export { writeContactMail, writeWelcomeMail } from './write-mail.ts';
