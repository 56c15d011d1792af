import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readSize } from '../../../../contract/catalog/flag-sizes.ts';
import { optionalPart } from '../../../ui/optional-part.ts';

const SizeGuide = optionalPart(async () => (await import('./size-guide.tsx')).SizeGuide);

/** Opens the drawing of sizes; for flags alone, whose sizes are fly × hoist. */
export function SizeGuideButton({
  sizes,
  chosen,
}: {
  readonly sizes: readonly string[];
  readonly chosen: string | undefined;
}) {
  const t = useTranslations('product');
  const [isOpen, setIsOpen] = useState(false);
  const flags = sizes.filter((size) => readSize(size) !== undefined);
  if (flags.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-my-3 ml-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('whichSize')}
      </button>
      {isOpen && (
        <Suspense>
          <SizeGuide sizes={flags} chosen={chosen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
