const SIDES = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;
const LENGTH = /^(\d+(?:\.\d+)?) (ft|in)$/;
const INCHES = { ft: 12, in: 1 };

/** Sorts values that are all sizes (`54x27`) or all lengths (`20 ft`) ascending; leaves others in their order. */
export function byMeasure(values: readonly string[]): string[] {
  const measures = new Map(values.map((value) => [value, measure(value)]));
  if ([...measures.values()].includes(undefined)) return [...values];
  const of = (value: string) => measures.get(value) ?? [0, 0];
  return values.toSorted((a, b) => of(a)[0] - of(b)[0] || of(a)[1] - of(b)[1]);
}

/** Sort keys: area, then width for a size; inches for a length; undefined for anything else. */
function measure(value: string): readonly [number, number] | undefined {
  const [, width, height] = SIDES.exec(value) ?? [];
  if (width && height) return [Number(width) * Number(height), Number(width)];
  const [, length, unit] = LENGTH.exec(value) ?? [];
  return length && (unit === 'ft' || unit === 'in') ? [Number(length) * INCHES[unit], 0] : undefined;
}
