import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CustomerInfo } from '../../../../contract/orders/customer.ts';
import { POSTAL_CODE, provincesOfPostalCode } from '../../../../contract/places/postal-code.ts';
import type { Issue } from '../../../../contract/problem-schema.ts';
import { getPostalCode } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLateRules } from '../../../lib/forms/use-late-rules.ts';
import type { FieldWiring } from '../../../lib/forms/use-page-form.ts';
import { useValidationWords } from '../../../lib/words/use-validation-words.ts';
import { currentToken, useUserAuth } from '../../../state/account/user-auth.ts';
import { type CheckoutDraft, readDraft } from '../../../state/checkout/checkout-draft.ts';
import { readSavedAddress } from '../../../state/checkout/saved-address.ts';
import { useEcom } from '../../../state/lines/ecom.ts';
import { chosenProvince } from '../../../state/location.ts';
import {
  type CustomerField,
  type CustomerValues,
  isCustomerField,
  NO_VALUES,
  type TypedCustomer,
  typedFields,
  withoutTyped,
} from './customer-values.ts';

const loadSchema = async () => (await import('../../../../contract/orders/customer.ts')).customerInfoSchema;

/** Prices and taxes need the province, so an order is never sent without its required fields. */
const REQUIRED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'province',
  'postalCode',
] as const;
const checkRequired = (typed: TypedCustomer) =>
  Object.fromEntries(REQUIRED.filter((name) => !typed[name]).map((name) => [name, 'required']));

/**
 * Customer and address fields. Validated on submit with the API's own schema; editing a field clears its error
 * (docs/spec/checkout-quotes-forms.md §5). What the device knows is filled in once the form is mounted, so that
 * hydration finds the fields as the server wrote them: the notes, the values typed before, the province that the visitor
 * chose in the header, and for a guest the saved address.
 */
export function useCustomerForm() {
  const inWords = useValidationWords();
  const suggested = useRef<Partial<CustomerValues>>({});
  const form = useForm<TypedCustomer, CustomerInfo>({
    resolver: useLateRules(loadSchema, checkRequired),
    defaultValues: NO_VALUES,
  });
  const { errors } = form.formState;

  /**
   * Fills in city and province from the postal code where they are empty. A postal area that crosses a border fills
   * neither.
   */
  const suggestPlace = async () => {
    const { postalCode, city, province } = form.getValues();
    if (!POSTAL_CODE.test(postalCode) || (city && province)) return;
    if (provincesOfPostalCode(postalCode).length > 1) return;
    const place = await getPostalCode(postalCode).catch(() => undefined);
    if (!place || form.getValue('postalCode') !== postalCode) return;
    for (const name of ['city', 'province'] as const) {
      if (form.getValue(name) || !place[name]) continue;
      form.setValue(name, place[name]);
      form.clearErrors(name);
    }
  };

  const field = (name: CustomerField): FieldWiring => {
    return {
      ...form.register(name, {
        onChange: () => {
          form.clearErrors(name);
          if (name === 'province') form.clearErrors('postalCode');
          if (name === 'notes') useEcom.getState().setNotes(form.getValue('notes') ?? '');
        },
        onBlur: () => {
          if (name === 'postalCode') void suggestPlace();
        },
      }),
      error: inWords(errors[name]?.message),
    };
  };

  /** Shows the server's errors, already translated, at the fields that they name. */
  const showIssues = (issues: readonly Issue[]) => {
    for (const { path, message } of issues) {
      const name = path.replace('customerInfo.', '');
      if (isCustomerField(name)) form.setError(name, { message });
    }
  };

  const values = (): CustomerValues => ({ ...NO_VALUES, ...form.getValues() });
  /** Sets values that the shopper chose, overwriting typed ones. */
  const fill = (chosen: Partial<CustomerValues>) => {
    for (const [name, value] of Object.entries(chosen) as [CustomerField, string][]) {
      form.setValue(name, value);
      form.clearErrors(name);
    }
  };
  /** Sets what is found for the shopper's choice; what they typed or chose since stays. */
  const fillFound = async (finding: Promise<Partial<CustomerValues> | undefined>): Promise<void> => {
    const before = values();
    const found = await finding;
    const since = typedFields(values(), before);
    if (!found || since.includes('address')) return;
    const others = Object.entries(found).filter(([name]) => !since.some((typed) => typed === name));
    fill(Object.fromEntries(others));
  };
  /** Sets known values without overwriting typed ones. */
  const suggest = (known: Partial<CustomerValues>) => {
    const offered = withoutTyped(known, typedFields(values(), suggested.current));
    suggested.current = { ...suggested.current, ...offered };
    fill(offered);
  };
  const restore = useEffectEvent(() => {
    const province = chosenProvince();
    suggested.current = {
      ...(province && { province }),
      ...(currentToken() === null && readSavedAddress()),
    };
    // What is typed already was typed before hydration.
    fill(withoutTyped(savedValues(suggested.current), typedFields(values(), {})));
  });
  // Before the paint, and before anything else is suggested.
  useLayoutEffect(() => restore(), []);
  const reset = () => {
    suggested.current = {};
    form.reset(NO_VALUES);
  };
  const typed = (): CheckoutDraft => {
    const now = values();
    return Object.fromEntries(typedFields(now, suggested.current).map((name) => [name, now[name]]));
  };

  return { form, field, showIssues, fill, fillFound, suggest, reset, typed };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>;

function savedValues(suggested: Partial<CustomerValues>): CustomerValues {
  const { user, hasExpired } = useUserAuth.getState();
  const typed = readDraft({ userId: user?._id ?? null, hasExpired });
  return { ...NO_VALUES, ...suggested, ...typed, notes: useEcom.getState().notes };
}
