/** A fault of one line, and the tests that must fail because of it. */
export interface Mutant {
  /** The wrong behaviour that it causes. */
  readonly name: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly search: string;
  readonly replace: string;
  /** Related test files; as few as possible, because each mutant runs them all. */
  readonly tests: readonly string[];
}

/** Adds what the mutants of one file share. */
export const mutantsOf = (
  file: string,
  tests: readonly string[],
  mutants: readonly Omit<Mutant, 'file' | 'tests'>[],
): readonly Mutant[] => mutants.map((mutant) => ({ file, tests, ...mutant }));
