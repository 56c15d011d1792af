import { useTranslations } from 'use-intl';
import type { Store } from '../../../contract/places/stores.ts';
import { WEEKDAYS, type Weekday } from '../../../contract/places/weekdays.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatClock } from '../words/format.ts';

interface WeekHoursProps {
  readonly hours: Store['operatingHours'];
  /** Highlighted; undefined until the page knows the weekday at the store. */
  readonly today: Weekday | undefined;
}

/** The opening hours of each weekday. */
export function WeekHours({ hours, today }: WeekHoursProps) {
  const t = useTranslations('store');
  const say = (day: Store['operatingHours'][Weekday]) => {
    if (!day) return t('dayClosed');
    const [open, close] = [formatClock(day.open), formatClock(day.close)];
    return open === close ? t('dayWhole') : t('dayHours', { open, close });
  };
  return (
    <dl className="-mx-2 grid grid-cols-[auto_1fr] text-sm tabular-nums">
      {WEEKDAYS.map((day) => (
        <div
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className={classNames(
            'col-span-2 grid grid-cols-subgrid gap-x-4 rounded-md px-2 py-1',
            day === today && 'bg-mist font-semibold',
          )}
        >
          <dt className="first-letter:uppercase">{t(`day_${day}`)}</dt>
          <dd className="text-right">{say(hours[day])}</dd>
        </div>
      ))}
    </dl>
  );
}
