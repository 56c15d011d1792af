/**
 * Brings the first thing that is wrong into view, below the room for a header, and puts the focus there.
 * @param focusCard for the provider's own card form, whose fields are not of this page.
 */
export function goToFirstError(form: HTMLFormElement | null, focusCard: () => void): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-in-the-way]');
  const message = form?.querySelector<HTMLElement>('#card-message:not(:empty)');
  if (!invalid && !message) return;
  const cardNumber = form?.querySelector<HTMLElement>('[autocomplete="cc-number"]');
  // What is said of a card stands below its fields: scrolling to it could leave the focused field above the screen.
  const target = invalid ?? cardNumber ?? message;
  target?.closest('.scroll-mt-header-offset')?.scrollIntoView({ block: 'start' });
  // A group of choices is no place to be: its first choice is.
  const choice = invalid?.querySelector<HTMLElement>('input[type="radio"]');
  const focusable = choice ?? invalid ?? cardNumber;
  if (focusable) focusable.focus({ preventScroll: true });
  else focusCard();
}
