import {
  accountForm,
  orderHistory,
  password,
  profile,
  signIn,
  signUp,
  store,
  verifyEmail,
} from '../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** What the pages of accounts say; among it a store's own words, for orders that are picked up. */
export const accountWords = pageWords({
  accountForm,
  orderHistory,
  password,
  profile,
  signIn,
  signUp,
  store,
  verifyEmail,
});
