/**
 * Ends a switch over a closed set of states or kinds. A member that joins the set later and has no case is then a type
 * error here, instead of taking the last branch in silence. The value is not repeated unless it is a word of the code: it
 * may hold personal data, and this message reaches the log.
 * @throws {Error} when the value comes from outside the types: a row that a newer release wrote, for one.
 */
export function assertNever(value: never): never {
  throw new Error(`No case for ${typeof value === 'string' ? `'${String(value)}'` : `this ${typeof value}`}`);
}
