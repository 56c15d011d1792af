import type { PhoneOrderAnswer } from '../../../contract/desk/phone-orders.ts';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { readExemption } from '../../ui/order/exemption-fields.tsx';
import { readCaller } from './caller-fields.tsx';
import { type Draft, enteredOf, pricingOf } from './draft.ts';
import type { Pricing } from './use-pricing.ts';

/** Places the order as it is priced, once however often it is pressed. */
export function usePlacing(
  draft: Draft,
  { quote, ask }: Pricing,
  onPlaced: (order: PhoneOrderAnswer) => void,
) {
  const { failure, isBusy, attempt } = useAttempt();
  const keyOf = useBodyKey();
  const place = async (form: FormData) => {
    if (!quote) return;
    const placed = await attempt(async () => {
      const body = {
        ...pricingOf(draft),
        customer: readCaller(form),
        payment: String(form.get('payment')),
        taxExemption: await readExemption(form, enteredOf(draft)),
        // An answer from before the price is of no use once no exemption holds.
        ordersForAccount: quote.callersExemption && draft.ordersForAccount,
        totalCents: quote.totalCents,
      };
      const call = { method: 'POST', body, key: keyOf(body) } as const;
      return (await api<{ readonly data: PhoneOrderAnswer }>('/orders', call)).data;
    });
    // Prices or stock may be others than a moment ago: the page shows what they are now.
    if (placed) onPlaced(placed);
    else ask();
  };
  const errorOf = (field: string) =>
    failure?.issues.find(({ path }) => path === `customer.${field}`)?.message;
  return { failure, isBusy, place, errorOf };
}
