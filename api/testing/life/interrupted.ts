import { PaymentOutcomeUnknown, type PaymentProvider } from '../../payments/index.ts';
import type { FakeStripe } from '../stripe/fake-stripe.ts';

/** What happens while the shop waits for the provider's answers. */
export interface Interruption {
  /** The bank refuses each refund as soon as it is made. */
  readonly failsRefunds: boolean;
  /** The answer never arrives. */
  readonly isLost: boolean;
  /** Delivers the events that the call has caused. */
  readonly deliver: (before: number) => Promise<void>;
}

interface Line {
  readonly payments: PaymentProvider;
  readonly stripe: FakeStripe;
  readonly interruption: () => Interruption | undefined;
}

/** A provider whose events may arrive before its answers, which may be lost then. */
export function interrupted({ payments, stripe, interruption }: Line): PaymentProvider {
  const during = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const now = interruption();
    if (!now) return ask();
    const before = stripe.events.length;
    const answer = await ask();
    await now.deliver(before);
    if (now.isLost) throw new PaymentOutcomeUnknown('The answer was lost');
    return answer;
  };
  return {
    ...payments,
    charge: (request) => during(() => payments.charge(request)),
    cancel: (reference) => during(() => payments.cancel(reference)),
    refund: (request) =>
      during(async () => {
        const made = await payments.refund(request);
        if (interruption()?.failsRefunds) stripe.settleRefund(made.reference, 'failed');
        return made;
      }),
  };
}
