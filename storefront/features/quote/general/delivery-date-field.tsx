import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldWiring } from '../../../lib/forms/use-page-form.ts';
import { dateFormat } from '../../../lib/words/format.ts';
import type { CalendarWords } from '../../../ui/fields/calendar.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { readDay, startOfToday, tidyDay, writeDay } from './delivery-date.ts';

const loadCalendar = () => import('../../../ui/fields/calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

// The calendar uses the visitor's time zone, not the shop's.
const formatWholeDay = dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const formatMonth = dateFormat({ year: 'numeric', month: 'long' });
const formatShortWeekday = dateFormat({ weekday: 'short' });
const formatWeekday = dateFormat({ weekday: 'long' });

interface DeliveryDateFieldProps {
  readonly wiring: FieldWiring;
  readonly read: () => string;
  readonly onPick: (day: string) => void;
}

/** `MM/DD/YYYY`, typed or picked; past days are disabled. The calendar's code is loaded when it is first opened. */
export function DeliveryDateField({ wiring, read, onPick }: DeliveryDateFieldProps) {
  const t = useTranslations('quote');
  const words = useCalendarWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    const from = document.activeElement;
    // Without a connection the calendar cannot load; the date can be typed.
    const isLoaded = await loadCalendar().catch(() => undefined);
    const now = document.activeElement;
    // On a slow line the visitor may type in another field by now, and must not pick a day instead.
    const isElsewhere = now !== from && now?.matches('input, textarea, select');
    if (isLoaded && !isElsewhere) setIsOpen(true);
  };
  return (
    <>
      <DateField
        label={t('deliveryDate')}
        note={t('optional')}
        hint={t('deliveryDateHint')}
        calendarLabel={t('openCalendar')}
        buttonRef={button}
        isOpen={isOpen}
        onCalendar={open}
        {...wiring}
        onBlur={(event) => {
          const tidy = tidyDay(event.target.value);
          if (tidy !== event.target.value) onPick(tidy);
          return wiring.onBlur(event);
        }}
      />
      {isOpen && (
        <Suspense>
          <Calendar
            anchor={button}
            words={words}
            selected={readDay(read())}
            from={startOfToday()}
            onSelect={(day) => {
              onPick(writeDay(day));
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useCalendarWords(): CalendarWords {
  const t = useTranslations('quote');
  return {
    title: t('openCalendar'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    month: formatMonth,
    weekday: (day) => formatShortWeekday(day).slice(0, 2),
    weekdayInFull: formatWeekday,
    day: (day, { today, selected }) => {
      const date = formatWholeDay(day);
      if (selected) return t('chosenDay', { date });
      return today ? t('today', { date }) : date;
    },
  };
}
