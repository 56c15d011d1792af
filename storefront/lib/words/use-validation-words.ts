import { validation } from '#words/storefront';
import { pageWords } from './page-words.tsx';

/** Bundles its own messages, so that only pages with forms load them. */
const words = pageWords({ validation });

const isKey = (message: string): message is keyof typeof validation => Object.hasOwn(validation, message);

const inWords = (message: string | undefined) =>
  message && isKey(message) ? words(`validation.${message}`) : message;

/** @returns translates the error of a field: rules give a message key, the server gives text. */
export const useValidationWords = () => inWords;
