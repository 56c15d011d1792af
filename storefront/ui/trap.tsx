import type { ComponentProps } from 'react';

interface TrapProps
  extends Omit<ComponentProps<'input'>, 'type' | 'tabIndex' | 'autoComplete' | 'className'> {
  readonly name: string;
  readonly label: string;
}

/** A field that people neither see nor hear nor reach; what fills it is a machine. */
export function Trap({ label, ...input }: TrapProps) {
  return (
    <label aria-hidden className="sr-only">
      {label}
      <input {...input} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
