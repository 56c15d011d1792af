import { CHOICES_ID } from '../cookie-choices.tsx';

/** Moves the focus after the banner closes: to the button that opened it, otherwise to the page's content. */
export function focusAfterChoice(wasReviewed: boolean): void {
  document.getElementById(wasReviewed ? CHOICES_ID : 'content')?.focus({ preventScroll: true });
}
