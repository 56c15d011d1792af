interface EarlyInput {
  /** Last value of each field. */
  readonly typed: Map<HTMLInputElement, { readonly value: string; readonly isChecked: boolean }>;
  /** Buttons, and forms whose submit was held back; each once, however often it was pressed. */
  readonly pressed: Set<HTMLElement>;
  /** The form that is submitted by the replay: its submit must not be held back again. */
  replayed?: HTMLElement;
  /** Whether fields report to React what is typed in them; those of islands that are not hydrated yet do not. */
  isHydrated?: boolean;
  /** Leaves a part of the page to the browser, because its code cannot be loaded. */
  readonly giveUp: (part: Element) => void;
  /** From now on presses are recorded only in islands that are not hydrated yet. */
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
  void replayEarlyInput();
}

/**
 * Replays the input that a visitor made before hydration: fields first, then the presses in order, each after the
 * page has rendered the effect of the previous one. Input stays recorded until its turn, so that a press meanwhile
 * waits for it: a form must not be sent without what was typed first. Islands that are not hydrated yet are left alone.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  early.isHydrated = true;
  for (;;) {
    await rendered();
    const typed = [...early.typed].find(([field]) => isHydrated(field));
    const pressed = [...early.pressed].find(isHydrated);
    if (typed) {
      const [field, { value, isChecked }] = typed;
      early.typed.delete(field);
      retype(field, value, isChecked);
    } else if (pressed) {
      early.pressed.delete(pressed);
      press(pressed, early);
    } else return;
  }
}

/** Whether the replay has not come to what was typed in this field before hydration: the page must not overwrite it. */
export const isToBeReplayed = (field: HTMLElement): boolean =>
  globalThis.window?.earlyInput?.typed.has(field as HTMLInputElement) ?? false;

const isHydrated = (element: HTMLElement) => element.isConnected && !element.closest(`[${ISLAND}=""]`);

function press(element: HTMLElement, early: EarlyInput): void {
  if (element instanceof HTMLFormElement) {
    early.replayed = element;
    element.requestSubmit();
    delete early.replayed;
  } else element.click();
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
