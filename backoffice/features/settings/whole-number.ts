/** What is no number is sent as null, which the API refuses at its field. */
export const wholeNumber = (typed: string): number | null => (/^\d{1,4}$/.test(typed) ? Number(typed) : null);
