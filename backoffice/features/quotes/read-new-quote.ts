import type { NewQuoteBody } from '../../../contract/desk/new-quotes.ts';

const PERSON = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'contact_method',
  'industry_segment',
  'project',
  'language',
] as const;
const PLACE = ['businessName', 'apartment', 'address', 'city', 'postalCode', 'province'] as const;
const ITEM = /^item_(.+)$/;

/** The request as typed; the API checks it. */
export function readNewQuote(form: FormData, kind: NewQuoteBody['kind']): Record<string, unknown> {
  const fields = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
  const common = {
    kind,
    ...fields(PERSON),
    sendsConfirmation: form.get('sendsConfirmation') !== null,
  };
  if (kind === 'product') return { ...common, items: { ...readItems(form), ...fields(['flag_type']) } };
  return {
    ...common,
    ...fields(PLACE),
    desired_delivery_date: asWritten(String(form.get('desired_delivery_date') ?? '')),
  };
}

const readItems = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, field] = ITEM.exec(name) ?? [];
      return field === undefined ? [] : [[field, String(value)] as const];
    }),
  );

/** The day of a date field as the form of the shop writes it: `2026-12-05` gives `12/05/2026`. */
const asWritten = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
