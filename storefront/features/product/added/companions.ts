import { polesFor } from '../../../../contract/catalog/flag-poles.ts';
import { readSize } from '../../../../contract/catalog/flag-sizes.ts';

/**
 * Categories of what goes with a flag, by its edge and its size: grommets and a rope hang on a pole with a halyard, a house
 * pole takes small flags, an open sleeve goes on a pole of its own without a halyard. None for what is no outdoor flag.
 */
export function companionsOf(options: Readonly<Record<string, string>>): readonly string[] {
  const size = readSize(options.Size ?? '');
  const finishing = options.Finishing;
  if (!size || !finishing) return [];
  const poles = polesFor(size);
  if (poles.length === 0) return [];
  const isSmall = size.fly <= 60;
  if (finishing === 'Open Sleeves') return ['wall-mounts-and-brackets'];
  return [...(isSmall ? ['wall-mounts-and-brackets'] : []), 'outdoor-flagpoles', 'rope-and-fittings'];
}
