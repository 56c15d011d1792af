import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { usePressRule } from './use-press-rule.ts';

interface PlainDialogProps {
  readonly role?: 'alertdialog';
  readonly title: string;
  readonly step?: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Label of a close button, for a dialog without other buttons. */
  readonly closeLabel?: string;
  /** Handles Escape; without it Escape does not close the dialog. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Fallback to the browser's own dialog when ours cannot be loaded: a question about a payment must be asked all the
 * same.
 */
export function PlainDialog({
  role,
  title,
  step = title,
  text,
  children,
  closeLabel,
  onClose,
}: PlainDialogProps) {
  const controls = usePressRule(step);
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    // Browsers return the focus from a dialog that is closed, not from one that is removed.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog at the second Escape, even if the page cancels the first.
      onClose={() => box.current?.showModal()}
      className="m-auto w-[calc(100%-2rem)] max-w-form rounded-md bg-surface p-6 text-ink backdrop:bg-ink/60"
    >
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      {text && <div className="mt-2 text-ink-soft">{text}</div>}
      <div ref={controls} className="mt-6 flex flex-col gap-4">
        {children}
        {closeLabel && <Button onClick={onClose}>{closeLabel}</Button>}
      </div>
    </dialog>
  );
}
