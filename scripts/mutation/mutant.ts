/** A fault of one line, and the tests that must notice it. */
export interface Mutant {
  /** What the shop then does wrong. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly search: string;
  readonly replace: string;
  /** Test files; as few as are related, because each mutant runs them all. */
  readonly tests: readonly string[];
}

/** Adds what the mutants of one file share. */
export const mutantsOf = (
  file: string,
  tests: readonly string[],
  mutants: readonly Omit<Mutant, 'file' | 'tests'>[],
): readonly Mutant[] => mutants.map((mutant) => ({ file, tests, ...mutant }));
