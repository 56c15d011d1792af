/**
 * Focuses the first invalid field and shows the whole error summary above it, or the field alone when the header and
 * the cookie banner leave too little room for both. The browser's own scrolling would leave the summary half under
 * the fixed header.
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
