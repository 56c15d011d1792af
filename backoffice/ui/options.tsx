interface OptionsProps<Value extends string | number> {
  readonly values: readonly Value[];
  readonly word: (value: Value) => string;
}

/** The options of a select field, each with its word. */
export const Options = <Value extends string | number>({ values, word }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {word(value)}
    </option>
  ));
