/**
 * Puts the keyboard on the first field with an error and shows the whole list of errors above it, or the field alone
 * where the header and the question about cookies leave no room for both. Left to the browser, the list ends up half
 * under the fixed header.
 */
export function goToFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const list = form?.querySelector('[role="alert"]') ?? null;
  field?.focus({ preventScroll: list !== null });
  if (!field || !list) return;
  const root = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const room =
    root.clientHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  const height = field.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  if (height <= room) list.scrollIntoView();
  else field.scrollIntoView({ block: 'center' });
}
