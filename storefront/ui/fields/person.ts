// Attributes of the fields for a person's name, email and phone. Browsers fill them in by these tokens.

export const FIRST_NAME = { autoComplete: 'given-name', maxLength: 100, required: true } as const;
export const LAST_NAME = { autoComplete: 'family-name', maxLength: 100, required: true } as const;
export const EMAIL = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
  required: true,
} as const;
export const PHONE = { type: 'tel', autoComplete: 'tel', maxLength: 30 } as const;
