import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { LANGUAGES } from '../locale.ts';
import { offerSettingsSchema } from '../offers/offer-settings.ts';
import { emailSchema, requiredLine } from '../orders/customer.ts';
import { PROMISED_CARRIERS } from '../orders/delivery-promise.ts';
import { howToPaySchema } from '../orders/how-to-pay.ts';
import { DISCOUNT_TAXED, TAXES_ROUNDED } from '../orders/tax.ts';
import {
  type Registration,
  readRegistrationNumber,
  TAX_SETTINGS,
  type TaxSetting,
} from '../orders/tax-registrations.ts';
import { IDENTITY_SETTINGS, logoSchema } from './identity-settings.ts';

/** A contact for one subject. */
const contactSchema = z.object({ name: requiredLine(100), email: emailSchema });

const holidaySchema = z.object({ en: requiredLine(), fr: requiredLine() });

const registrationSchema = (registration: Registration) =>
  z.object({
    /** Whether the shop is registered, and so charges the tax. */
    isOn: z.boolean(),
    /**
     * Null while it is not recorded. None is switched on without it; one that is on without it from before charges its tax, and
     * papers of $100 and more wait for the number.
     */
    number: z
      .string()
      .max(40, 'tooLong')
      .refine((typed) => readRegistrationNumber(registration, typed) !== undefined, 'registrationNumber')
      .overwrite((typed) => readRegistrationNumber(registration, typed) ?? typed)
      .nullable(),
  });

export const taxRegistrationsSchema = z.object({
  gst: registrationSchema('gst'),
  qst: registrationSchema('qst'),
  bc: registrationSchema('bc'),
  sk: registrationSchema('sk'),
  mb: registrationSchema('mb'),
});

/** The owner's settings. Each is read by code, and its effect is described beside it. */
export const settingsSchema = z.object({
  ...IDENTITY_SETTINGS,
  /** The name that mails come from; null for the trade name. */
  senderName: requiredLine(100).nullable(),
  /** Null: the name is set in type. */
  logo: logoSchema.nullable(),
  /** Days on which the shop is closed: the daily digest names them, and promised deliveries leave them out. By their day. */
  holidays: z.record(shownDaySchema, holidaySchema),
  /** Language of mails to the shop itself about new orders, quotes and messages. */
  shopLanguage: z.enum(LANGUAGES),
  /** The shop's tax registrations: other taxes are not charged. */
  taxRegistrations: taxRegistrationsSchema,
  /** Whether tax is worked out on the price before a discount or after it. */
  discountTaxed: z.enum(DISCOUNT_TAXED),
  /** Whether the sum of an order's taxes is rounded, or each of them by itself; orders keep how theirs were. */
  taxesRounded: z.enum(TAXES_ROUNDED),
  /** Whether Nova Scotia has 14 % from April 2025 on, rather than the 15 % of the specification. */
  novaScotia14: z.boolean(),
  /** Answers for personal information (Quebec's Law 25); named on the privacy page. Null: whoever runs the shop. */
  privacyOfficer: contactSchema.nullable(),
  /** The last month of the fiscal year, 1 to 12: orders and invoices are kept for six years after its end. */
  fiscalYearEnd: z.int('monthOfYear').min(1, 'monthOfYear').max(12, 'monthOfYear'),
  /** Gets complaints about accessibility; named on the statement's page. Null: the shop itself. */
  accessibilityContact: contactSchema.nullable(),
  /** How to pay an invoice: on those that are not paid yet, on statements and in reminders. */
  howToPay: howToPaySchema,
  /** What checkout and mails promise: business days until an order leaves, days under way, and the carrier. */
  delivery: z.object({
    readyDays: z.int('wholeDays').min(0, 'wholeDays').max(60, 'wholeDays'),
    transitDays: z.int('wholeDays').min(0, 'wholeDays').max(60, 'wholeDays'),
    carrier: z.enum(PROMISED_CARRIERS),
  }),
  /** The terms that a new offer begins with. */
  offers: offerSettingsSchema,
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** What needs no settings about tax gets on without them. */
export type OtherSettings = Omit<Settings, TaxSetting>;

/** Only what changes. */
export const settingsChangeSchema = settingsSchema
  .omit({ logo: true })
  .extend({ holidays: z.record(daySchema, holidaySchema) })
  .partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

export const versionedSettingsSchema = z.object({
  settings: settingsSchema,
  /** Raised by each change of any of them. */
  version: z.int(),
  /** Settings about tax whose stored values cannot be read: no order is taken until they are entered again. */
  unreadable: z.array(z.enum(TAX_SETTINGS)),
});
export type VersionedSettings = z.infer<typeof versionedSettingsSchema>;
export const settingsAnswerSchema = z.object({ data: versionedSettingsSchema });
