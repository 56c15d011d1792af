import { dayAfter } from '../../../contract/days.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { PAYMENT_REMINDER_DAYS, remindersDue } from '../../../contract/offers/reminder-days.ts';
import { isOntarioHoliday } from '../../../contract/places/ontario-holidays.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueOfferMail } from '../../mail/index.ts';
import { readSettings, shopDay, shopHour } from '../../settings/index.ts';
import { claimPaymentReminders, claimReminder, listEnding } from './reminder-queries.ts';

/** Nobody is reminded at night. Hours of the shop's clock. */
const [FROM_HOUR, TO_HOUR] = [9, 18];
/** A reminder that is moved before closed days goes out at most so many days before the end. */
const LONGEST_BEFORE = 14;
const SUNDAY = 0;

/**
 * Queues what customers are reminded of now: offers that end soon, and payments that an acceptance asked for. Each once,
 * however often this runs; nothing at night, on a Sunday, on a holiday of Ontario or of the shop.
 * @returns the number of mails.
 */
export async function remindCustomers({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): Promise<number> {
  const at = now();
  const { holidays } = await readSettings(db);
  const isOpen = (day: string) =>
    new Date(`${day}T12:00:00Z`).getUTCDay() !== SUNDAY &&
    !isOntarioHoliday(day) &&
    !Object.hasOwn(holidays, day);
  const [today, hour] = [shopDay(at), shopHour(at)];
  if (hour < FROM_HOUR || hour >= TO_HOUR || !isOpen(today)) return 0;
  let queued = await remindOfPayments(db, at);
  for (const offer of await listEnding(db, { from: today, to: dayAfter(today, LONGEST_BEFORE) })) {
    const { id, quote_id: quoteId, email: recipient, valid_until: validUntil } = offer;
    const reminders = remindersDue({ sentOn: shopDay(offer.sent_at), validUntil, today, isOpen });
    if (reminders <= offer.reminders) continue;
    const isQueued = await inTransaction(db, async (tx) => {
      if (!(await claimReminder(tx, { id, reminders }))) return false;
      await enqueueOfferMail(tx, { kind: 'offer-ending', quoteId, offerId: id, recipient });
      return true;
    });
    if (isQueued) queued += 1;
  }
  return queued;
}

const remindOfPayments = (db: Db, at: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const until = new Date(at.getTime() - PAYMENT_REMINDER_DAYS * DAY_MS);
    const offers = await claimPaymentReminders(tx, { at, until });
    for (const { id: offerId, quote_id: quoteId, email: recipient } of offers)
      await enqueueOfferMail(tx, { kind: 'deposit-reminder', quoteId, offerId, recipient });
    return offers.length;
  });
