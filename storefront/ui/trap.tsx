interface TrapProps {
  readonly name: string;
  readonly label: string;
}

/** A field that people neither see nor hear nor reach; what fills it is a machine. */
export function Trap({ name, label }: TrapProps) {
  return (
    <label aria-hidden className="sr-only">
      {label}
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
