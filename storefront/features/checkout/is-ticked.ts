/** Whether the buyer asks for the newsletter, or has pressed "Continue in English". */
export const isTicked = (form: HTMLFormElement | null, name: 'newsletter' | 'continueInEnglish'): boolean =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked ?? false;
