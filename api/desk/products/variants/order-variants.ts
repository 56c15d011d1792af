import type { PlannedVariant } from './planned-variant.ts';

/**
 * Puts variants into the order in which they were sent. Those that were not sent keep their places; the others share the
 * places that they had, and a new one comes after the one that it was sent after.
 */
export function inOrder(
  before: readonly PlannedVariant[],
  sent: readonly PlannedVariant[],
): readonly PlannedVariant[] {
  const ids = new Set(sent.map(({ id }) => id));
  const { first, followers } = grouped(sent);
  const kept = sent.filter(({ id }) => id !== null).values();
  const placed = before.flatMap((variant) => {
    if (!ids.has(variant.id)) return [variant];
    const next = kept.next().value ?? variant;
    return [next, ...(followers.get(next.id) ?? [])];
  });
  if (first.length === 0) return placed;
  // New ones that were sent before any other, or alone.
  const leader = sent.find(({ id }) => id !== null);
  const at = leader ? placed.indexOf(leader) : placed.length;
  return placed.toSpliced(at, 0, ...first);
}

/** New variants by the existing one that they follow; `first` follow none. */
function grouped(sent: readonly PlannedVariant[]) {
  const first: PlannedVariant[] = [];
  const followers = new Map<string | null, PlannedVariant[]>();
  let group = first;
  for (const variant of sent) {
    if (variant.id === null) group.push(variant);
    else {
      group = [];
      followers.set(variant.id, group);
    }
  }
  return { first, followers };
}
