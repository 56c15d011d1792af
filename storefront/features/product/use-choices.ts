import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Variant } from '../../../contract/catalog/catalog.ts';
import { variantOptions } from '../../../contract/catalog/variant-options.ts';
import { placesIn, writePlace } from '../../lib/navigation/page-place.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { type Choices, defaultChoices } from './picking.ts';

/**
 * Chosen value of each option: the first variant's values, or those of the variant named in the address's hash. The
 * hash can be shared and works with Back, while the server renders one page for all variants. Links in price feeds name
 * the variant as `?sku=`, because feed readers see only the server's page.
 */
export function useChoices(variants: readonly Variant[]) {
  const { hash, key, search } = useLocation();
  const [choices, setChoices] = useState<Choices>(() => openingChoices(variants, search));
  const mounted = useMounted();
  const [read, setRead] = useState('');
  if (mounted && read !== `${key} ${hash}`) {
    setRead(`${key} ${hash}`);
    const named = variants.find(({ sku }) => placesIn(hash).includes(placeOf(sku)));
    if (named) setChoices(variantOptions(named));
  }
  return [choices, setChoices] as const;
}

function openingChoices(variants: readonly Variant[], search: string): Choices {
  const asked = new URLSearchParams(search).get('sku');
  const named = variants.find(({ sku }) => sku === asked);
  return named ? variantOptions(named) : defaultChoices(variants);
}

/** Writes the chosen variant into the address's hash. */
export function nameVariant(variant: Variant | null, variants: readonly Variant[]): void {
  writePlace(
    variant ? placeOf(variant.sku) : undefined,
    variants.map(({ sku }) => placeOf(sku)),
  );
}

const placeOf = (sku: string) => encodeURIComponent(sku);
