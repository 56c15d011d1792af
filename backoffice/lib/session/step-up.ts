import { create } from 'zustand';
import { PROOFS } from '../../../contract/staff/factors.ts';
import type { StepUpData } from '../../../contract/staff/sessions.ts';

interface Question {
  /** `data` of the refusal. */
  readonly data: unknown;
  readonly answer: (hasProved: boolean) => void;
}

/** The question that the step-up dialog shows; undefined while nothing asks for a proof. */
export const useStepUp = create<{ readonly question: Question | undefined }>(() => ({ question: undefined }));

let open: Promise<boolean> | undefined;

/** Asks the person to prove who they are. Calls that are refused meanwhile wait for the same answer. */
export function proveAgain(data: unknown): Promise<boolean> {
  open ??= new Promise<boolean>((done) => {
    const answer = (hasProved: boolean) => {
      open = undefined;
      useStepUp.setState({ question: undefined });
      done(hasProved);
    };
    useStepUp.setState({ question: { data, answer } });
  });
  return open;
}

/** The ways in which the person can prove who they are; all of them when the server does not say. */
export function readWays(data: unknown): StepUpData['ways'] {
  const listed = typeof data === 'object' && data !== null && 'ways' in data ? data.ways : undefined;
  const known = PROOFS.filter((way) => Array.isArray(listed) && listed.includes(way));
  return known.length > 0 ? known : [...PROOFS];
}
