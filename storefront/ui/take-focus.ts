/** As a `ref`: the keyboard goes on here as soon as the element is in the page. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
