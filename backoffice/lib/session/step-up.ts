import { create } from 'zustand';

interface Question {
  /** The ways in which the person can prove who they are, as the API lists them. */
  readonly ways: unknown;
  readonly answer: (hasProved: boolean) => void;
}

/** The question that the step-up dialog shows; undefined while nothing asks for a proof. */
export const useStepUp = create<{ readonly question: Question | undefined }>(() => ({ question: undefined }));

let open: Promise<boolean> | undefined;

/** Asks the person to prove who they are. Calls that are refused meanwhile wait for the same answer. */
export function proveAgain(ways: unknown): Promise<boolean> {
  open ??= new Promise<boolean>((done) => {
    const answer = (hasProved: boolean) => {
      open = undefined;
      useStepUp.setState({ question: undefined });
      done(hasProved);
    };
    useStepUp.setState({ question: { ways, answer } });
  });
  return open;
}
