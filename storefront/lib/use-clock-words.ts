import { useTranslations } from 'use-intl';

/** Tells HH:MM as people say it: `17:30` → `5:30 p.m.`. In words, for browsers and servers write times differently. */
export function useClockWords(): (time: string) => string {
  const t = useTranslations('store');
  return (time) => {
    const hours = Number(time.slice(0, 2)) % 24;
    return t('clock', {
      hour: hours % 12 || 12,
      minute: time.slice(3),
      half: hours < 12 ? 'am' : 'pm',
    });
  };
}
