import { type ComponentProps, useId } from 'react';

interface TrapProps
  extends Omit<ComponentProps<'input'>, 'type' | 'tabIndex' | 'autoComplete' | 'className'> {
  readonly name: string;
  readonly label: string;
}

/** Honeypot: a field that people neither see nor hear nor reach, so only bots fill it. */
export function Trap({ label, ...input }: TrapProps) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input {...input} id={useId()} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
