import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_PICTURES } from '../../../contract/goods/goods-limits.ts';
import type { MediaPicture } from '../../../contract/goods/media.ts';
import type { DeskPicture } from '../../../contract/goods/products.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { movedRow } from '../move-row.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureRow } from './picture-row.tsx';
import { useUploads } from './use-uploads.ts';

const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog.tsx')).ChooseDialog }));
const FocusDialog = lazy(async () => ({ default: (await import('./focus-dialog.tsx')).FocusDialog }));

export interface PictureListProps {
  readonly pictures: readonly DeskPicture[];
  readonly onChange: (pictures: readonly DeskPicture[]) => void;
  /** What the API said about a field by its path, such as `0.alt.en` or `0.path`; of the whole list by `''`. */
  readonly problems: (path: string) => string | undefined;
  readonly most?: number;
  /** Of what has one picture and no text for it, such as a category. */
  readonly isPlain?: true;
}

/**
 * The pictures of something: uploaded here or chosen from those that the shop has, in their order, with their texts. The
 * first is the one that cards show. Files are kept at once; which pictures it has is saved with the form around.
 */
export function PictureList({
  pictures,
  onChange,
  problems,
  most = MAX_PICTURES,
  isPlain,
}: PictureListProps) {
  const t = useTranslations('pictures');
  const [focused, setFocused] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [said, setSaid] = useState('');
  // An upload ends long after the render in which it began, and two may end between two renders.
  const latest = useRef(pictures);
  latest.current = pictures;
  const put = (now: readonly DeskPicture[]) => {
    latest.current = now;
    onChange(now);
  };
  const add = (picture: MediaPicture, alt = { en: '', fr: '' }) => {
    const now = latest.current;
    if (now.some(({ path }) => path === picture.path)) return setSaid(t('there'));
    const { path, url, width, height, focus } = picture;
    put([...now, { path, url, width, height, focus, alt }].slice(-most));
    setSaid(t('added', { count: Math.min(now.length + 1, most) }));
  };
  const { uploads, add: upload, dismiss } = useUploads(add);
  const move = (from: number, to: number) => {
    const now = movedRow(pictures, from, to);
    if (now === pictures) return;
    put(now);
    setSaid(t('moved', { number: to + 1 }));
  };
  const drag = useDragOrder(move);
  const shown = pictures.find(({ path }) => path === focused);
  const problem = problems('');
  return (
    <div className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <ol className="flex flex-col gap-3">
          {pictures.map((picture, at) => (
            <li
              key={picture.path}
              {...(pictures.length > 1 && drag.row(at))}
              className={classNames(
                'rounded-md border bg-surface p-3',
                drag.over === at ? 'border-ink' : 'border-line',
              )}
            >
              <PictureRow
                picture={picture}
                at={at}
                count={pictures.length}
                hasAlt={!isPlain}
                problems={(path) => problems(`${at}.${path}`)}
                onChange={(change) => put(pictures.with(at, { ...picture, ...change }))}
                onMove={(by) => move(at, at + by)}
                onRemove={() => {
                  put(pictures.toSpliced(at, 1));
                  setSaid(t('removed'));
                }}
                onFocus={() => setFocused(picture.path)}
              />
            </li>
          ))}
        </ol>
      )}
      {problem && <p className="text-danger text-sm">{problem}</p>}
      {(most === 1 || pictures.length < most) && (
        <DropZone uploads={uploads} onFiles={upload} onDismiss={dismiss} isOne={most === 1}>
          <Button onClick={() => setIsChoosing(true)}>{t('choose')}</Button>
        </DropZone>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense fallback={null}>
        {isChoosing && (
          <ChooseDialog
            taken={pictures.map(({ path }) => path)}
            onChoose={(picture) => {
              add(picture, picture.alt);
              if (most === 1) setIsChoosing(false);
            }}
            onClose={() => setIsChoosing(false)}
          />
        )}
        {shown && (
          <FocusDialog
            picture={shown}
            onSaved={(focus) =>
              put(latest.current.map((one) => (one.path === shown.path ? { ...one, focus } : one)))
            }
            onClose={() => setFocused(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
