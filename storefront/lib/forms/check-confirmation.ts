/**
 * Compares a new password with its confirmation when the form's rules could not be loaded. The API cannot do this, because
 * the confirmation is never sent.
 */
export const checkConfirmation =
  <Name extends string>(confirmation: Name) =>
  (typed: Readonly<Record<Name | 'password', string>>): Partial<Record<Name, string>> =>
    typed.password === typed[confirmation]
      ? {}
      : ({ [confirmation]: 'passwordsDiffer' } as Record<Name, string>);
