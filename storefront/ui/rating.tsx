import { Star } from 'lucide-react';

const SCALE = [1, 2, 3, 4, 5] as const;

/** Stars out of five, filled to the half; `label` says it in words. */
export function Rating({ value, label }: { readonly value: number; readonly label: string }) {
  const filled = Math.round(value * 2) / 2;
  return (
    <span role="img" aria-label={label} className="inline-flex text-brass">
      {SCALE.map((star) => (
        <span key={star} aria-hidden className="relative size-4">
          <Star className="absolute size-4" />
          {filled >= star && <Star className="absolute size-4 fill-current" />}
          {filled === star - 0.5 && (
            <span className="absolute w-2 overflow-hidden">
              <Star className="size-4 fill-current" />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
