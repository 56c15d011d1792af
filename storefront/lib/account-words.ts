import { createTranslator } from 'use-intl';
import {
  accountForm,
  orderHistory,
  password,
  profile,
  signIn,
  signUp,
  verifyEmail,
} from '../messages/en.json';
import { LOCALE } from './words.ts';

/** What only the pages of accounts say: it travels with them. Wrap what uses it in `AccountWords`. */
export const accountMessages = { accountForm, orderHistory, password, profile, signIn, signUp, verifyEmail };

/** For what is outside React, a page's `meta` above all. */
export const accountWords = createTranslator({ locale: LOCALE, messages: accountMessages });
