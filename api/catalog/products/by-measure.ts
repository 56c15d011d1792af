const SIDES = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;
const LENGTH = /^(\d+(?:\.\d+)?) (ft|in)$/;
const INCHES = { ft: 12, in: 1 };

/** Values that are all sizes (`54x27`) or all lengths (`20 ft`) from small to large; any others as they were. */
export function byMeasure(values: readonly string[]): string[] {
  const measures = new Map(values.map((value) => [value, measure(value)]));
  if ([...measures.values()].includes(undefined)) return [...values];
  const of = (value: string) => measures.get(value) ?? [0, 0];
  return values.toSorted((a, b) => of(a)[0] - of(b)[0] || of(a)[1] - of(b)[1]);
}

/** The sort keys of a measure: a size sorts by its area, then by its width; a length sorts by its inches. */
function measure(value: string): readonly [number, number] | undefined {
  const [, width, height] = SIDES.exec(value) ?? [];
  if (width && height) return [Number(width) * Number(height), Number(width)];
  const [, length, unit] = LENGTH.exec(value) ?? [];
  return length && (unit === 'ft' || unit === 'in') ? [Number(length) * INCHES[unit], 0] : undefined;
}
