/** Calls of staff that end the session of whoever makes them; `stepUp` does at the fifth wrong code. */
export const ENDS_ITS_SESSION: ReadonlySet<string> = new Set([
  'endOwnStaffSession',
  'endStaffSession',
  'setOwnPassword',
  'stepUp',
]);
