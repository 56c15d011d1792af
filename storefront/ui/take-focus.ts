/** Use as a `ref`: focuses the element as soon as it is in the page. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
