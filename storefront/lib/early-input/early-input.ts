interface EarlyInput {
  /** By field, as it was last. */
  readonly typed: Map<HTMLInputElement, { readonly value: string; readonly isChecked: boolean }>;
  /** Buttons, and forms that were to be sent; each once, however often it was pressed. */
  readonly pressed: Set<HTMLElement>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Kept by the page's first lines, while its script was on the way. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Does now, when all of the page listens, what a visitor did too early: fields first, then the presses in turn, each
 * when the page has drawn what came of the one before.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  window.earlyInput = undefined;
  for (const [field, { value, isChecked }] of early.typed) {
    await drawn();
    retype(field, value, isChecked);
  }
  for (const element of early.pressed) {
    await drawn();
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** React tells only of values that it does not know yet: it learns another before it hears of this one. */
function retype(field: HTMLInputElement, value: string, isChecked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    field.value = `${value} `;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
