import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { LETTERS } from './marks.tsx';
import { type Box, clothPath, type Scene } from './scene.ts';
import type { PictureState } from './use-picture.ts';

interface ClothProps {
  readonly scene: Scene;
  /** Shape of a feather banner. */
  readonly shape: string;
  readonly box: Box;
  readonly picture: PictureState;
}

/** The whole picture on white cloth; blank cloth remains where the proportions differ. */
export function Cloth({ scene, shape, box, picture }: ClothProps) {
  const id = useId();
  const path = clothPath(scene, shape, box);
  const hasPicture = picture.status === 'ready';
  return (
    <>
      <clipPath id={`${id}-edge`}>
        <path d={path} />
      </clipPath>
      <path d={path} className={hasPicture ? 'fill-surface' : 'fill-mist'} />
      {picture.status === 'ready' ? (
        <image
          key={picture.url}
          href={picture.url}
          {...box}
          preserveAspectRatio="xMidYMid meet"
          clipPath={`url(#${id}-edge)`}
          onError={picture.onBroken}
        />
      ) : (
        <Placeholder box={box} />
      )}
      <path
        d={path}
        strokeWidth={1.5}
        strokeDasharray={hasPicture ? undefined : '6 4'}
        className="fill-none stroke-line-strong"
      />
    </>
  );
}

/** Text along the longer side, if it fits. */
function Placeholder({ box }: { readonly box: Box }) {
  const t = useTranslations('quote.preview');
  const stands = box.height > box.width;
  if (Math.max(box.width, box.height) < 120 || Math.min(box.width, box.height) < 24) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      transform={stands ? `rotate(-90 ${x} ${y})` : undefined}
      className={classNames(LETTERS, 'fill-ink-soft')}
    >
      {t('yourArtwork')}
    </text>
  );
}
