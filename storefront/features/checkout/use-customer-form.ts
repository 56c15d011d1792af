import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import {
  type CustomerInfo,
  customerInfoSchema,
  normalisePostalCode,
  VALIDATION_KEYS,
  type ValidationKey,
} from '../../../contract/customer.ts';
import type { Issue } from '../../../contract/problem.ts';
import { useEcom } from '../../state/ecom.ts';
import { readSavedAddress } from '../../state/saved-address.ts';

type Typed = z.input<typeof customerInfoSchema>;
type CustomerField = Exclude<keyof Typed, 'country'>;

const EMPTY: Record<CustomerField, string> = {
  email: '',
  firstName: '',
  lastName: '',
  businessName: '',
  address: '',
  apartment: '',
  city: '',
  province: '',
  postalCode: '',
  phone: '',
  notes: '',
};
const isField = (name: string): name is CustomerField => Object.hasOwn(EMPTY, name);
const isKey = (message: string): message is ValidationKey =>
  (VALIDATION_KEYS as readonly string[]).includes(message);

/**
 * Who buys and where it goes. Checked on submit with the API's own schema; editing a field clears its error
 * (spec §5). Mount it in the browser only: it starts with the address and the notes kept on the device.
 */
export function useCustomerForm() {
  const v = useTranslations('validation');
  const form = useForm<Typed, unknown, CustomerInfo>({
    resolver: zodResolver(customerInfoSchema, { jitless: true }),
    defaultValues: startValues(),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  /** What a field needs: its name and listeners, and its error in words. */
  const field = (name: CustomerField) => {
    const message = errors[name]?.message;
    return {
      ...form.register(name, {
        onChange: () => {
          form.clearErrors(name);
          if (name === 'province') form.clearErrors('postalCode');
          if (name === 'notes') useEcom.getState().setNotes(form.getValues('notes') ?? '');
        },
        onBlur: () => {
          if (name === 'postalCode') {
            form.setValue('postalCode', normalisePostalCode(form.getValues('postalCode')));
          }
        },
      }),
      error: message && isKey(message) ? v(message) : message,
    };
  };

  /** The server's complaints, already in words, under the fields that it names. */
  const showIssues = (issues: readonly Issue[]) => {
    for (const { path, message } of issues) {
      const name = path.replace('customerInfo.', '');
      if (isField(name)) form.setError(name, { message });
    }
  };

  return { form, field, showIssues };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>;

const startValues = (): Typed => ({ ...EMPTY, ...readSavedAddress(), notes: useEcom.getState().notes });
