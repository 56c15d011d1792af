import { accountForm, orderHistory, profile, signIn, store } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** What the page of an account says; among it a store's own words, for orders that are picked up. */
export const accountWords = pageWords({
  accountForm,
  orderHistory,
  profile,
  signIn,
  store,
});
