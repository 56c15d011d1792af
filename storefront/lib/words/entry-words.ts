import { accountForm, password, signIn, signUp, verifyEmail } from '#words/storefront';
import { pageWords } from './page-words.tsx';

/** The messages of the sign-in, sign-up and password pages. */
export const entryWords = pageWords({ accountForm, password, signIn, signUp, verifyEmail });
