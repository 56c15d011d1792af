import { accountForm, myQuotes, orderHistory, parcels, profile, signIn, store } from '#words/storefront';
import { pageWords } from './page-words.tsx';

/** The messages of the account pages; includes the namespace `store` for pickup orders. */
export const accountWords = pageWords({
  accountForm,
  myQuotes,
  orderHistory,
  parcels,
  profile,
  signIn,
  store,
});
