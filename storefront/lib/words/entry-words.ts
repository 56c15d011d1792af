import { accountForm, password, signIn, signUp, verifyEmail } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** The messages of the sign-in, sign-up and password pages. */
export const entryWords = pageWords({ accountForm, password, signIn, signUp, verifyEmail });
