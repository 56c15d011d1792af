import type { CSSProperties } from 'react';

const SCALE = 5;

/** Stars out of five, filled to the half; `label` is for screen readers. */
export function Rating({ value, label }: { readonly value: number; readonly label: string }) {
  const filled = `${(Math.round(value * 2) / 2 / SCALE) * 100}%`;
  return (
    <span role="img" aria-label={label} className="stars" style={{ '--filled': filled } as CSSProperties} />
  );
}
