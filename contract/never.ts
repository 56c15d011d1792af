/**
 * Ends a switch over a closed set of states or kinds. A member that is added later without a case is then a type error
 * here, instead of silently taking the last branch. The error quotes the value only if it is a string from the code,
 * because anything else may hold personal data and the message is logged.
 * @throws {Error} when a value from outside violates the types, for example a row written by a newer release.
 */
export function assertNever(value: never): never {
  throw new Error(`No case for ${typeof value === 'string' ? `'${String(value)}'` : `this ${typeof value}`}`);
}
