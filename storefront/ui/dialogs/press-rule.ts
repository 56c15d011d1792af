/** How long a step of a dialog must have been shown: longer than the second half of a double press takes. */
export const SETTLE_MS = 300;

interface Press {
  /** When it happened, on the clock of `performance.now()`. */
  readonly at: number;
}

interface PointerPress extends Press {
  /** What it is on: compared with what the click is on. */
  readonly control: unknown;
}

interface Click extends PointerPress {
  /** False for a click by the keyboard, by assistive technology, or by a script. */
  readonly isByPointer: boolean;
}

interface Judged {
  readonly counts: boolean;
  readonly control?: unknown;
}

export interface PressRule {
  /** Another step is shown, or what covered this one is gone. */
  readonly show: () => void;
  readonly stop: () => void;
  readonly pointerDown: (press: PointerPress) => void;
  readonly pointerCancel: () => void;
  /** @returns whether the key may do something. */
  readonly keyDown: (press: Press & { readonly isRepeat: boolean }) => boolean;
  readonly keyUp: () => void;
  /** @returns whether the click may do something. */
  readonly click: (click: Click) => boolean;
}

/**
 * Decides which presses in a dialog count: those that began, on the same control, after the step had been shown for a
 * moment. The second half of a double press, a key that is held down, and a press that began in the step before were
 * meant for something else.
 * @param onSettle called with false when a step is shown, and with true when presses begin to count.
 */
export function createPressRule(onSettle: (isSettled: boolean) => void): PressRule {
  let settledAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer: Judged | undefined;
  let key: Judged | undefined;
  const isLate = ({ at }: Press) => at >= settledAt;
  return {
    show() {
      settledAt = Number.POSITIVE_INFINITY;
      pointer &&= { ...pointer, counts: false };
      key &&= { counts: false };
      onSettle(false);
      clearTimeout(timer);
      timer = setTimeout(() => {
        settledAt = performance.now();
        onSettle(true);
      }, SETTLE_MS);
    },
    stop: () => clearTimeout(timer),
    pointerDown(press) {
      pointer = { control: press.control, counts: isLate(press) };
    },
    pointerCancel() {
      pointer = undefined;
    },
    keyDown(press) {
      if (press.isRepeat) {
        // A blank that is held down clicks once, when it is let go.
        key ??= { counts: false };
        return false;
      }
      key = { counts: isLate(press) };
      return key.counts;
    },
    keyUp() {
      const ended = key;
      // The click of a blank comes right after its keyup.
      setTimeout(() => {
        if (key === ended) key = undefined;
      });
    },
    click(click) {
      // A browser itself lets a key click only what had the focus since it went down.
      if (!click.isByPointer) return key?.counts ?? isLate(click);
      const begun = pointer;
      pointer = undefined;
      // Some assistive technology clicks without a pointerdown.
      return begun ? begun.counts && begun.control === click.control : isLate(click);
    },
  };
}
