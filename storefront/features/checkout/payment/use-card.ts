import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CardHolder, CardReader } from './card-reader.ts';
import { type CardFields, type CardProblems, EMPTY_CARD, readTestCard } from './test-card.ts';
import type { PaymentOffer } from './use-payment-offer.ts';

/**
 * The card, in the provider's own form or in the test provider's. `message` is shown below it: what is missing, or an
 * error of the provider or the bank.
 */
export function useCard(offer: PaymentOffer) {
  const t = useTranslations('checkout');
  const [message, setMessage] = useState('');
  const forget = () => {
    method.current = undefined;
    setMessage('');
  };
  const test = useTestCard(forget);
  const reader = useRef<CardReader>(null);
  /** Method id of the card as typed. It is reused, because a resent order must name the same method. */
  const method = useRef<string>(undefined);
  const isTest = offer.status === 'loaded' && offer.provider === 'test';

  const refuse = (words: string) => {
    method.current = undefined;
    setMessage(words);
  };
  /** Shows what is missing. @returns whether something is. */
  const isMissing = (): boolean => {
    const words = missing();
    setMessage(words ?? '');
    return words !== undefined;
  };
  const missing = (): string | undefined => {
    // A press may come before the fields are there, but nobody has typed a card by then.
    if (offer.status === 'loading') return t('cardMissing');
    if (offer.status === 'failed') return t('paymentFailed');
    if (isTest) {
      const result = test.read();
      method.current = 'methodId' in result ? result.methodId : undefined;
      if ('missing' in result) return t('cardMissing');
      return 'problems' in result ? '' : undefined;
    }
    if (!reader.current) return t('stripeNotLoaded');
    return reader.current.isEmpty() ? t('cardMissing') : undefined;
  };
  /** @returns the payment method's id; undefined after showing an error. */
  const createMethod = async (holder?: CardHolder): Promise<string | undefined> => {
    if (method.current !== undefined || !reader.current) return method.current;
    const made = await reader.current.createMethod(holder);
    if ('message' in made) refuse(made.message);
    else method.current = made.id;
    return method.current;
  };

  return {
    message,
    test,
    isMissing,
    createMethod,
    refuse,
    /** Called on edits: the message and the method id are no longer valid. */
    forget,
    focus: () => reader.current?.focus(),
    setReader: (present: CardReader | null) => {
      reader.current = present;
    },
    /** Undefined for the test provider, whose bank step the page shows itself. */
    askBank: isTest
      ? undefined
      : async (secret: string) => (reader.current ? reader.current.askBank(secret) : t('stripeNotLoaded')),
  };
}

export type Card = ReturnType<typeof useCard>;

/** State of the test provider's card form. */
function useTestCard(onEdit: () => void) {
  const [fields, setFields] = useState<CardFields>(EMPTY_CARD);
  const [problems, setProblems] = useState<CardProblems>({});

  const edit = (name: keyof CardFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others);
    onEdit();
  };

  const read = () => {
    const result = readTestCard(fields, new Date());
    setProblems('problems' in result ? result.problems : {});
    return result;
  };

  return { fields, problems, edit, read };
}
