interface KeptFieldsProps {
  readonly fields: Readonly<Record<string, string>>;
  /** Names of the fields that the form has itself. */
  readonly without: readonly string[];
}

/** The rest of the address as hidden fields, so that a form submitted without JavaScript does not lose it. */
export function KeptFields({ fields, without }: KeptFieldsProps) {
  return Object.entries(fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
