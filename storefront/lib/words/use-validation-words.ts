import { useTranslations } from 'use-intl';
import { messages } from './words.ts';

const isKey = (message: string): message is keyof typeof messages.validation =>
  Object.hasOwn(messages.validation, message);

/** @returns translates the error of a field: rules give a message key, the server gives text. */
export function useValidationWords() {
  const t = useTranslations('validation');
  return (message: string | undefined) => (message && isKey(message) ? t(message) : message);
}
