import { useTranslations } from 'use-intl';
import { messages } from './words.ts';

const isKey = (message: string): message is keyof typeof messages.validation =>
  Object.hasOwn(messages.validation, message);

/** @returns turns what a rule or the server says of a field into words: rules name a message, the server writes one. */
export function useValidationWords() {
  const t = useTranslations('validation');
  return (message: string | undefined) => (message && isKey(message) ? t(message) : message);
}
