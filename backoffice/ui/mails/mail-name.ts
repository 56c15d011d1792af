import { useTranslations } from 'use-intl';
import type messages from '../../../messages/backoffice/en.json';

/** Names a kind of mail; a kind without a name stays as it is. */
export function useMailName(): (kind: string) => string {
  const t = useTranslations('mailNames');
  return (kind) =>
    t.has(kind as keyof typeof messages.mailNames) ? t(kind as keyof typeof messages.mailNames) : kind;
}
