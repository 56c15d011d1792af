import { createTranslator } from 'use-intl';
import { accountForm, password, signIn, signUp, verifyEmail } from '../messages/en.json';
import { LOCALE } from './words.ts';

/** What only the pages around signing in say: it travels with them. */
export const entryMessages = { accountForm, password, signIn, signUp, verifyEmail };

/** For what is outside React, a page's `meta` above all. */
export const entryWords = createTranslator({ locale: LOCALE, messages: entryMessages });
