import { useCallback, useLayoutEffect, useRef } from 'react';
import { createPressRule, type PressRule } from './press-rule.ts';

/** The rules of the dialogs that are open. */
const rules = new Set<PressRule>();

/** A dialog that opens, closes or changes moves what is under the pointer and has the focus, in all of them. */
const showAll = () => {
  for (const rule of rules) rule.show();
};

/**
 * Keeps a dialog from taking a press that was meant for what was there before.
 * @param step tells the steps of a dialog apart.
 * @returns the ref of the element that has all controls of the dialog.
 */
export function usePressRule(step: string): (frame: HTMLElement | null) => (() => void) | undefined {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) showAll();
    shown.current = step;
  }, [step]);
  return useCallback((frame: HTMLElement | null) => {
    if (!frame) return undefined;
    const rule = createPressRule((isSettled) => frame.toggleAttribute('data-settling', !isSettled));
    const unfollow = follow(frame, rule);
    rules.add(rule);
    showAll();
    return () => {
      unfollow();
      rule.stop();
      rules.delete(rule);
      showAll();
    };
  }, []);
}

/** Has the rule judge the events of a dialog, before any control sees them. */
function follow(frame: HTMLElement, rule: PressRule): () => void {
  const ends = new AbortController();
  const early = { capture: true, signal: ends.signal };
  frame.addEventListener(
    'pointerdown',
    (event) => rule.pointerDown({ control: controlOf(event), at: timeOf(event) }),
    early,
  );
  frame.addEventListener('pointercancel', rule.pointerCancel, early);
  frame.addEventListener('keydown', (event) => judgeKey(event, rule), early);
  frame.addEventListener('click', (event) => judgeClick(event, rule), early);
  // The dialog may have lost the focus before the key is let go.
  window.addEventListener('keyup', rule.keyUp, early);
  return () => ends.abort();
}

function judgeKey(event: KeyboardEvent, rule: PressRule): void {
  const isEnter = event.key === 'Enter';
  if (!isEnter && event.key !== ' ') return;
  const counts = rule.keyDown({ at: timeOf(event), isRepeat: event.repeat });
  // A blank acts when it is let go, and both keys write into a text of several lines.
  if (!counts && isEnter && !(event.target instanceof HTMLTextAreaElement)) refuse(event);
}

function judgeClick(event: MouseEvent, rule: PressRule): void {
  const control = controlOf(event);
  const click = { control, at: timeOf(event), isByPointer: event.detail > 0 };
  if (!rule.click(click) && control) refuse(event);
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What a click there acts on; null for text and for fields that are typed into. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest('button, a, summary, label, [type=checkbox], [type=radio]');
  return (control instanceof HTMLLabelElement && control.control) || control;
}

const BUSY_MS = 10_000;

/** When a press happened, not when a busy page came to it. The clock of events may be off after the device has slept. */
function timeOf({ timeStamp }: Event): number {
  const now = performance.now();
  return timeStamp <= now && timeStamp > now - BUSY_MS ? timeStamp : now;
}
