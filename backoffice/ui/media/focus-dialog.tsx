import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MediaPicture } from '../../../contract/goods/media.ts';
import { type Focus, MIDDLE, pictureId } from '../../../contract/goods/media-limits.ts';
import type { DeskPicture } from '../../../contract/goods/products.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../failure-notice.tsx';

interface FocusDialogProps {
  readonly picture: Pick<DeskPicture, 'path' | 'url' | 'width' | 'height' | 'focus'>;
  readonly onSaved: (focus: Focus) => void;
  readonly onClose: () => void;
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Percent for an arrow key, with Shift ten times as much. */
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sets the point of a picture that stays in sight where it is cut: by a press on it, or by arrow keys. */
export function FocusDialog({ picture, onSaved, onClose }: FocusDialogProps) {
  const t = useTranslations('pictures');
  const [focus, setFocus] = useState<Focus>(picture.focus);
  const { failure, isBusy, attempt } = useAttempt();
  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  };
  const step = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    setFocus((before) => ({ x: percent(before.x + x * by), y: percent(before.y + y * by) }));
  };
  const save = async () => {
    const saved = await attempt(() =>
      api<{ readonly data: MediaPicture }>(at`/media/${pictureId(picture.path)}`, {
        method: 'PATCH',
        body: { focus },
      }),
    );
    if (!saved) return;
    onSaved(saved.data.focus);
    showToast({ message: t('focusSaved'), tone: 'success' });
    onClose();
  };
  const position = { left: `${focus.x}%`, top: `${focus.y}%` };
  return (
    <FormDialog title={t('focus')} text={t('focusText')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-4 sm:flex-row">
          <div
            role="slider"
            tabIndex={0}
            aria-label={t('focusPoint')}
            aria-valuenow={focus.x}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={t('focusAt', { x: focus.x, y: focus.y })}
            onKeyDown={step}
            onPointerDown={place}
            onPointerMove={(event) => event.buttons === 1 && place(event)}
            className="relative w-fit cursor-crosshair touch-none"
          >
            <img
              src={`${picture.url}?w=640`}
              alt=""
              width={picture.width}
              height={picture.height}
              draggable={false}
              className="block max-h-[50dvh] w-auto max-w-full rounded-md bg-mist"
            />
            <span
              style={position}
              className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-8 rounded-full border-2 border-surface bg-ink/40 shadow-float ring-2 ring-ink"
            />
          </div>
          <figure className="w-32 shrink-0">
            <img
              src={`${picture.url}?w=320`}
              alt=""
              style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              className="aspect-square w-full rounded-md bg-mist object-cover"
            />
            <figcaption className="mt-1 text-ink-soft text-sm">{t('cut')}</figcaption>
          </figure>
        </div>
        <p className="text-sm tabular-nums">{t('focusAt', { x: focus.x, y: focus.y })}</p>
        {failure && <FailureNotice failure={failure} />}
        <div className="flex flex-wrap gap-2">
          <Button look="primary" disabled={isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button onClick={() => setFocus(MIDDLE)}>{t('middle')}</Button>
        </div>
      </div>
    </FormDialog>
  );
}
