import { accountForm, orderHistory, profile, signIn, store } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** The messages of the account pages; includes the namespace `store` for pickup orders. */
export const accountWords = pageWords({
  accountForm,
  orderHistory,
  profile,
  signIn,
  store,
});
