export { findSubscription, removeSubscriber } from './queries.ts';
export { formRoutes } from './routes.ts';
