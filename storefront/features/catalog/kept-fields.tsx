interface KeptFieldsProps {
  readonly fields: Readonly<Record<string, string>>;
  /** What the form itself says. */
  readonly without: readonly string[];
}

/** The rest of the address, so that a form that is sent without JavaScript keeps it. */
export function KeptFields({ fields, without }: KeptFieldsProps) {
  return Object.entries(fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
