import { type ComponentProps, useId } from 'react';

interface TrapProps
  extends Omit<ComponentProps<'input'>, 'type' | 'tabIndex' | 'autoComplete' | 'className'> {
  readonly name: string;
  readonly label: string;
}

/** A field that people neither see nor hear nor reach; what fills it is a machine. */
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
