import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPressRule, type PressRule, SETTLE_MS } from './press-rule.ts';

// B18: what a double press, a held key and a press that began before may do in a dialog.

const PACK = 'the button Pack';
const SHIP = 'the button Ship';

let settled: boolean[];
let rule: PressRule;

beforeEach(() => {
  vi.useFakeTimers();
  settled = [];
  rule = createPressRule((isSettled) => settled.push(isSettled));
  rule.show();
});

afterEach(() => {
  rule.stop();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTime(ms);
const at = () => performance.now();

function press(control = PACK, onControl = control) {
  rule.pointerDown({ control, at: at() });
  return rule.click({ control: onControl, at: at(), isByPointer: true });
}

function pressKey(isRepeat = false) {
  const isTaken = rule.keyDown({ at: at(), isRepeat });
  const clicks = rule.click({ control: PACK, at: at(), isByPointer: false });
  rule.keyUp();
  wait(0);
  return [isTaken, clicks];
}

describe('B18: a press by the pointer', () => {
  it.each([
    [0, false],
    [120, false],
    [SETTLE_MS - 1, false],
    [SETTLE_MS, true],
    [800, true],
  ])('%d ms after the step was shown: %s', (ms, counts) => {
    wait(ms);
    expect(press()).toBe(counts);
  });

  it('counts from the moment at which it began', () => {
    wait(SETTLE_MS - 1);
    rule.pointerDown({ control: PACK, at: at() });
    wait(5000);
    expect(rule.click({ control: PACK, at: at(), isByPointer: true })).toBe(false);
    expect(press()).toBe(true);
  });

  it('does not count when the page was too busy to see that it came early', () => {
    const pressedAt = at() + 100;
    wait(SETTLE_MS);
    rule.pointerDown({ control: PACK, at: pressedAt });
    expect(rule.click({ control: PACK, at: pressedAt, isByPointer: true })).toBe(false);
  });

  it('does not count when it began on another control, or in the step before', () => {
    wait(SETTLE_MS);
    expect(press(PACK, SHIP)).toBe(false);
    rule.pointerDown({ control: PACK, at: at() });
    rule.show();
    wait(SETTLE_MS);
    expect(rule.click({ control: PACK, at: at(), isByPointer: true })).toBe(false);
  });

  it('is judged again in each step', () => {
    wait(SETTLE_MS);
    expect(press()).toBe(true);
    rule.show();
    wait(120);
    expect(press(SHIP)).toBe(false);
    rule.show();
    wait(SETTLE_MS - 1);
    expect(press(SHIP)).toBe(false);
    wait(1);
    expect(press(SHIP)).toBe(true);
    expect(settled).toEqual([false, true, false, false, true]);
  });

  it('that was cancelled by scrolling says nothing about the next click', () => {
    wait(SETTLE_MS);
    rule.pointerDown({ control: PACK, at: at() });
    rule.pointerCancel();
    expect(press(SHIP)).toBe(true);
  });
});

describe('B18: a press by the keyboard', () => {
  it.each([
    [120, [false, false]],
    [SETTLE_MS - 1, [false, false]],
    [SETTLE_MS, [true, true]],
  ])('%d ms after the step was shown: %s', (ms, counts) => {
    wait(ms);
    expect(pressKey()).toEqual(counts);
  });

  it('never counts while a key that went down in the step before is held', () => {
    for (const _ of [1, 2, 3]) {
      wait(SETTLE_MS);
      const isTaken = rule.keyDown({ at: at(), isRepeat: true });
      expect([isTaken, rule.click({ control: SHIP, at: at(), isByPointer: false })]).toEqual([false, false]);
    }
    rule.keyUp();
    wait(SETTLE_MS);
    expect(pressKey()).toEqual([true, true]);
  });

  it('counts once for a key that is held, and not in the step that it led to', () => {
    wait(SETTLE_MS);
    expect(rule.keyDown({ at: at(), isRepeat: false })).toBe(true);
    rule.show();
    wait(SETTLE_MS);
    expect(rule.keyDown({ at: at(), isRepeat: true })).toBe(false);
    expect(rule.click({ control: SHIP, at: at(), isByPointer: false })).toBe(false);
  });

  it('counts for a blank that is held on one button and then let go', () => {
    wait(SETTLE_MS);
    rule.keyDown({ at: at(), isRepeat: false });
    rule.keyDown({ at: at(), isRepeat: true });
    rule.keyUp();
    expect(rule.click({ control: PACK, at: at(), isByPointer: false })).toBe(true);
  });
});

describe('B18: a click by assistive technology, which has neither key nor pointer', () => {
  it.each([true, false])(
    'counts once the step has been shown for a moment (as a pointer: %s)',
    (isByPointer) => {
      const click = () => rule.click({ control: PACK, at: at(), isByPointer });
      wait(SETTLE_MS - 1);
      expect(click()).toBe(false);
      wait(1);
      expect(click()).toBe(true);
    },
  );

  it('counts after a key that did not', () => {
    wait(SETTLE_MS);
    pressKey(true);
    expect(rule.click({ control: PACK, at: at(), isByPointer: false })).toBe(true);
  });
});
