import { useTranslations } from 'use-intl';
import { clockParts } from '../../../contract/places/week-hours.ts';

/**
 * Formats HH:MM as people say it: `17:30` → `5:30 p.m.`. Uses messages because browsers and servers format times
 * differently.
 */
export function useClockWords(): (time: string) => string {
  const t = useTranslations('store');
  return (time) => t('clock', clockParts(time));
}
