import { useCallback, useState } from 'react';

/** State that a reload does not lose: the browser keeps it until it is empty again. What cannot be read is the initial value. */
export function useKept<Value extends object>(
  name: string,
  initial: Value,
): readonly [Value, (change: (before: Value) => Value) => void] {
  const key = `staff-${name}`;
  const [value, setValue] = useState(() => read(key, initial));
  const change = useCallback(
    (next: (before: Value) => Value) =>
      setValue((before) => {
        const now = next(before);
        localStorage.setItem(key, JSON.stringify(now));
        return now;
      }),
    [key],
  );
  return [value, change];
}

function read<Value extends object>(key: string, initial: Value): Value {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && Object.keys(initial).every((name) => name in kept)
      ? (kept as Value)
      : initial;
  } catch {
    return initial;
  }
}
