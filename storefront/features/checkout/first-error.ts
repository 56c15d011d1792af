/** Brings the first thing that is wrong into view, below the room for a header, and puts the focus there. */
export function goToFirstError(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const message = form?.querySelector<HTMLElement>('#card-message:not(:empty)');
  const target = invalid ?? message;
  if (!target) return;
  target.closest('.scroll-mt-header-offset')?.scrollIntoView({ block: 'start' });
  const focusable = invalid ?? form?.querySelector<HTMLElement>('[autocomplete="cc-number"]');
  focusable?.focus({ preventScroll: true });
}
