import { useId } from 'react';
import { takeFocus } from '../take-focus.ts';

interface UndoNoticeProps {
  readonly message: string;
  readonly label: string;
  readonly onUndo: () => void;
}

/** Rendered in place of a removed item. Its button gets the focus at once, and the notice does not time out. */
export function UndoNotice({ message, label, onUndo }: UndoNoticeProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-md border border-line bg-mist px-4 py-1">
      <p id={id} className="min-w-0 break-words">
        {message}
      </p>
      <button
        ref={takeFocus}
        type="button"
        aria-describedby={id}
        onClick={onUndo}
        className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
      >
        {label}
      </button>
    </div>
  );
}
