import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { usePressRule } from './use-press-rule.ts';

export interface FormPopupProps {
  readonly title: string;
  /** Tells the steps of a dialog apart that keeps its title. */
  readonly step?: string;
  readonly text?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A click outside does not close it, so typed input is never lost. */
export function FormPopup({ title, step = title, text, closeLabel, onClose, children }: FormPopupProps) {
  const frame = usePressRule(step);
  const content = useRef<HTMLDivElement>(null);
  // Focuses the first field, except on touch, where the keyboard would cover the text of the dialog.
  const firstField = (opened: string) =>
    opened === 'touch' || (content.current?.querySelector<HTMLElement>('input, select') ?? true);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/60" />
        <Dialog.Popup
          ref={frame}
          initialFocus={firstField}
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-160 flex-col overflow-hidden rounded-md bg-surface shadow-float"
        >
          <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-4 md:pl-6">
            <Dialog.Title className="min-w-0 font-bold text-xl">{title}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={closeLabel} className="hover:bg-mist">
                  <Icon name="x" className="size-6" />
                </IconButton>
              }
            />
          </div>
          <div ref={content} className="min-h-0 overflow-y-auto overscroll-contain p-4 md:p-6">
            {text && (
              <Dialog.Description className="mb-6 text-ink-soft" render={<div />}>
                {text}
              </Dialog.Description>
            )}
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
