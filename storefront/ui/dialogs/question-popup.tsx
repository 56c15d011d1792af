import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { usePressRule } from './use-press-rule.ts';

export interface QuestionPopupProps {
  readonly title: string;
  /** Tells the questions of a dialog apart that keeps its title. */
  readonly step?: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  /** Handles Escape; without it one of the buttons must be pressed. A click outside never closes the dialog. */
  readonly onEscape?: (() => void) | undefined;
}

const FADE = 'transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';

export function QuestionPopup({ title, step = title, text, actions, onEscape }: QuestionPopupProps) {
  const frame = usePressRule(step);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onEscape?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`fixed inset-0 z-50 bg-ink/60 ${FADE}`} />
        <AlertDialog.Popup
          ref={frame}
          className={`-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-form overflow-y-auto rounded-md bg-surface p-6 shadow-float ${FADE}`}
        >
          <AlertDialog.Title className="font-bold text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft" render={<div />}>
            {text}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
