interface EarlyInput {
  /** Last value of each field. */
  readonly typed: Map<HTMLInputElement, { readonly value: string; readonly isChecked: boolean }>;
  /** Buttons, and forms whose submit was held back; each once, however often it was pressed. */
  readonly pressed: Set<HTMLElement>;
  /** From now on only what happens in an island that is not hydrated yet is recorded. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Filled by the inline recorder. */
    earlyInput?: EarlyInput;
  }
}

/** On an element whose code is loaded later; its value is `awake` once it is hydrated. */
const ISLAND = 'data-island';

/** Replays what a visitor typed and pressed in an island before it was hydrated. */
export function wakeIsland(island: HTMLElement): void {
  island.setAttribute(ISLAND, 'awake');
  island.classList.remove('without-script');
  void replayEarlyInput(island);
}

/**
 * Replays the input that a visitor made before hydration: fields first, then the presses in order, each after the
 * page has rendered the effect of the previous one. Islands replay their own.
 */
export async function replayEarlyInput(root: HTMLElement): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  const isOurs = (element: HTMLElement) => root.contains(element) && !element.closest(`[${ISLAND}=""]`);
  const typed = [...early.typed].filter(([field]) => isOurs(field));
  const pressed = [...early.pressed].filter(isOurs);
  for (const [field] of typed) early.typed.delete(field);
  for (const element of pressed) early.pressed.delete(element);
  for (const [field, { value, isChecked }] of typed) {
    await rendered();
    retype(field, value, isChecked);
  }
  // A link that was pressed earlier must not lead away from where a press during the replay leads.
  let isOvertaken = false;
  const overtake = ({ isTrusted }: Event) => {
    isOvertaken ||= isTrusted;
  };
  addEventListener('click', overtake, true);
  for (const element of pressed) {
    await rendered();
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else if (!(isOvertaken && element instanceof HTMLAnchorElement)) element.click();
  }
  removeEventListener('click', overtake, true);
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
