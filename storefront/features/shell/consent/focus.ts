import { CHOICES_ID } from '../cookie-choices.tsx';

/** Where a keyboard goes on when the question has gone: at the button that brought it, else at the page. */
export function focusAfterChoice(wasReviewed: boolean): void {
  document.getElementById(wasReviewed ? CHOICES_ID : 'content')?.focus({ preventScroll: true });
}
