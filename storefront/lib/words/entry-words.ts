import { accountForm, password, signIn, signUp, verifyEmail } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** What the pages around signing in say. */
export const entryWords = pageWords({ accountForm, password, signIn, signUp, verifyEmail });
