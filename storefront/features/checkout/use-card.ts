import { useState } from 'react';
import { type CardFields, type CardProblems, EMPTY_CARD, readTestCard } from './test-card.ts';

/** The card form's state. `message` stands under the box: a missing card, or what the bank said. */
export function useCard(words: { readonly missing: string }) {
  const [fields, setFields] = useState<CardFields>(EMPTY_CARD);
  const [problems, setProblems] = useState<CardProblems>({});
  const [message, setMessage] = useState('');

  const edit = (name: keyof CardFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others);
    setMessage('');
  };

  /** @returns the payment method's id; undefined after saying what is wrong. */
  const read = (): string | undefined => {
    const result = readTestCard(fields, new Date());
    setProblems('problems' in result ? result.problems : {});
    setMessage('missing' in result ? words.missing : '');
    return 'methodId' in result ? result.methodId : undefined;
  };

  return { fields, problems, message, edit, read, refuse: setMessage };
}

export type Card = ReturnType<typeof useCard>;
