import { createTranslator } from 'use-intl';
import {
  accountForm,
  orderHistory,
  password,
  profile,
  signIn,
  signUp,
  store,
  verifyEmail,
} from '../messages/en.json';
import { LOCALE } from './words.ts';

/**
 * What only the pages of accounts say: it travels with them. Wrap what uses it in `AccountWords`. Among it a store's
 * own words, for orders that are picked up.
 */
export const accountMessages = {
  accountForm,
  orderHistory,
  password,
  profile,
  signIn,
  signUp,
  store,
  verifyEmail,
};

/** For what is outside React, a page's `meta` above all. */
export const accountWords = createTranslator({ locale: LOCALE, messages: accountMessages });
