import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { iconButtonClass } from '../icon-button.tsx';

/** All visible and spoken text of a calendar. */
export interface CalendarWords {
  readonly title: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** `March 2027` */
  readonly month: (day: Date) => string;
  /** `Su`; `weekdayInFull` is for screen readers. */
  readonly weekday: (day: Date) => string;
  readonly weekdayInFull: (day: Date) => string;
  /** The whole date, and whether it is today or the selected one. */
  readonly day: (day: Date, is: { readonly today: boolean; readonly selected: boolean }) => string;
}

interface CalendarProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly words: CalendarWords;
  readonly selected: Date | undefined;
  /** The first day that can be selected. */
  readonly from: Date;
  readonly onSelect: (day: Date) => void;
  readonly onClose: () => void;
}

const LOOK = {
  root: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-heading font-semibold text-base',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: classNames(iconButtonClass, 'hover:bg-mist aria-disabled:text-line-strong'),
  button_next: classNames(iconButtonClass, 'hover:bg-mist aria-disabled:text-line-strong'),
  month_grid: 'mt-2 border-collapse tabular-nums',
  weekday: 'size-11 font-normal text-ink-soft text-sm max-[359px]:size-10',
  day: 'p-0 text-center',
  day_button:
    'inline-flex size-11 items-center justify-center rounded-md text-base hover:bg-mist disabled:text-line-strong disabled:hover:bg-transparent max-[359px]:size-10',
  today: 'font-bold [&_button]:underline [&_button]:underline-offset-4',
  selected: '[&_button]:bg-ink [&_button]:text-on-ink [&_button]:hover:bg-ink-raised',
};

/** One month in a popover at the field, open as long as it is rendered: arrows move, Enter selects, Escape closes. */
export function Calendar({ anchor, words, selected, from, onSelect, onClose }: CalendarProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={8} className="z-50">
          <Popover.Popup
            aria-label={words.title}
            initialFocus={false}
            finalFocus={anchor}
            className="rounded-md border border-line bg-surface p-2 shadow-float sm:p-4"
          >
            <DayPicker
              mode="single"
              autoFocus
              required
              selected={selected}
              onSelect={onSelect}
              defaultMonth={selected && selected >= from ? selected : from}
              startMonth={from}
              today={from}
              disabled={{ before: from }}
              classNames={LOOK}
              formatters={{ formatCaption: words.month, formatWeekdayName: words.weekday }}
              labels={{
                labelNav: () => words.title,
                labelPrevious: () => words.previousMonth,
                labelNext: () => words.nextMonth,
                labelGrid: words.month,
                labelWeekday: words.weekdayInFull,
                labelDayButton: (day, { today = false, selected = false }) =>
                  words.day(day, { today, selected }),
              }}
              components={{ Chevron }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Chevron = ({ orientation }: { readonly orientation?: string }) =>
  orientation === 'left' ? (
    <Icon name="chevron-left" className="size-5" />
  ) : (
    <Icon name="chevron-right" className="size-5" />
  );
