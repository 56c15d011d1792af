import { useState } from 'react';
import { type CardFields, type CardProblems, EMPTY_CARD, readTestCard } from './test-card.ts';

/** State of the test provider's card form. */
export function useTestCard(onEdit: () => void) {
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

export type TestCard = ReturnType<typeof useTestCard>;
