import { businessDayAfter, isWeekend } from '../business-days.ts';
import { isOntarioHoliday } from '../places/ontario-holidays.ts';

/** The shop promises an answer within 2 to 3 business days. */
const ANSWER_DAYS = 3;

/** The day on which an answer to a request of today is due. @param holidays days on which the shop is closed, by their day. */
export const answerDueOn = (today: string, holidays: Readonly<Record<string, unknown>>): string =>
  businessDayAfter(
    today,
    ANSWER_DAYS,
    (day) => !isWeekend(day) && !isOntarioHoliday(day) && !Object.hasOwn(holidays, day),
  );
