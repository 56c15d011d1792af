interface EarlyInput {
  /** Last value of each field. */
  readonly typed: Map<HTMLInputElement, { readonly value: string; readonly isChecked: boolean }>;
  /** Buttons, and forms whose submit was held back; each once, however often it was pressed. */
  readonly pressed: Set<HTMLElement>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Filled by the inline recorder until the page's script is loaded. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Replays the input that a visitor made before hydration: fields first, then the presses in order, each after the
 * page has rendered the effect of the previous one.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  window.earlyInput = undefined;
  for (const [field, { value, isChecked }] of early.typed) {
    await rendered();
    retype(field, value, isChecked);
  }
  for (const element of early.pressed) {
    await rendered();
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

const rendered = () => new Promise<void>((resolve) => setTimeout(resolve));

/** React ignores a value that it already knows, so the field gets another value before the event. */
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
