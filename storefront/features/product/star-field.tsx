import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_RATING } from '../../../contract/catalog/review-limits.ts';
import { Icon } from '../../ui/icon.tsx';

const STARS = Array.from({ length: MAX_RATING }, (_, position) => position + 1);

interface StarFieldProps {
  readonly name: string;
  /** Initial number of stars; 0 for none. */
  readonly start: number;
  readonly error: string | undefined;
  readonly onChange: () => void;
}

/** Five radio buttons that look like stars, with the browser's own keyboard behaviour. */
export function StarField({ name, start, error, onChange }: StarFieldProps) {
  const t = useTranslations('product');
  const id = useId();
  const [chosen, setChosen] = useState(start);
  const [pointedAt, setPointedAt] = useState(0);
  const choose = (stars: number) => {
    setChosen(stars);
    setPointedAt(0);
    onChange();
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="min-w-0"
    >
      <p id={`${id}-name`} className="font-semibold text-sm">
        {t('yourRating')}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointedAt(0)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(stars)}
              className="flex size-11 cursor-pointer items-center justify-center rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-maple has-[:focus-visible]:-outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                defaultChecked={stars === start}
                onChange={() => choose(stars)}
                className="sr-only"
              />
              <span className="sr-only">{t('stars', { count: stars })}</span>
              {stars <= (pointedAt || chosen) ? (
                <Icon name="star-filled" className="size-8 text-brass" />
              ) : (
                <Icon name="star" className="size-8 text-line-strong" />
              )}
            </label>
          ))}
        </div>
        <span aria-hidden className="text-ink-soft text-sm">
          {(pointedAt || chosen) > 0 && t('stars', { count: pointedAt || chosen })}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
