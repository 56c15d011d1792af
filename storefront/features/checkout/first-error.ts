/**
 * Scrolls to the first error, below the space of a header, and focuses it.
 * @param focusCard focuses the provider's card form, whose fields are not part of this page.
 */
export function goToFirstError(form: HTMLFormElement | null, focusCard: () => void): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-in-the-way]');
  const message = form?.querySelector<HTMLElement>('#card-message:not(:empty)');
  if (!invalid && !message) return;
  const cardNumber = form?.querySelector<HTMLElement>('[autocomplete="cc-number"]');
  // The card's message is below its fields: scrolling to the message could leave the focused field above the viewport.
  const target = invalid ?? cardNumber ?? message;
  target?.closest('.scroll-mt-header-offset')?.scrollIntoView({ block: 'start' });
  // A radio group cannot take the focus, so its first option does.
  const choice = invalid?.querySelector<HTMLElement>('input[type="radio"]');
  const focusable = choice ?? invalid ?? cardNumber;
  if (focusable) focusable.focus({ preventScroll: true });
  else focusCard();
}
