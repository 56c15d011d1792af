import { lazy, Suspense } from 'react';
import type { MyExemption } from '../../../../contract/orders/account-exemption.ts';
import { holdsIn } from '../../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../../contract/places/provinces.ts';

/** Few accounts are exempt, and guests never. */
const ExemptionNote = lazy(async () => ({ default: (await import('./exemption-note.tsx')).ExemptionNote }));

interface TaxExemptionProps {
  readonly exemption: MyExemption | null | undefined;
  /** The province in which the order is taxed. */
  readonly province: ProvinceCode;
}

/** Tells an exempt buyer why there is less tax, where the exemption holds. */
export function TaxExemption({ exemption, province }: TaxExemptionProps) {
  if (!exemption || !holdsIn(exemption, province)) return null;
  return (
    <Suspense>
      <ExemptionNote exemption={exemption} />
    </Suspense>
  );
}
