import { useTranslations } from 'use-intl';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';
import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import { customProductName } from '../../../lib/words/names/custom-names.ts';
import { Cloth } from './cloth.tsx';
import { FURNITURE } from './furniture.tsx';
import { Measures } from './measures.tsx';
import { clothBox, DRAWING, drawnSize, sceneOf } from './scene.ts';
import { type PictureState, usePicture } from './use-picture.ts';

interface ArtworkPreviewProps {
  readonly product: CustomProduct;
  /** Chosen values by field. */
  readonly picks: Readonly<Record<string, string>>;
  /** Undefined when the chosen size cannot be parsed. */
  readonly size: PrintSize | undefined;
  /** The chosen size as text, `''` when none is chosen. */
  readonly sizeText: string;
  readonly file: File | undefined;
}

const GROMMETS = { everyIn: 24, most: 16 };

/**
 * Preview of the chosen file on the product, in the proportions of the chosen size. It is rendered only in the browser
 * and runs nothing in the file. Needs the messages of `quote`.
 */
export function ArtworkPreview({ product, picks, size, sizeText, file }: ArtworkPreviewProps) {
  const t = useTranslations('quote.preview');
  const picture = usePicture(file);
  const scene = sceneOf(product.slug);
  const drawn = drawnSize(scene, size);
  const box = clothBox(scene, size);
  const { Behind, InFront } = FURNITURE[scene];
  const grommets = Math.min(Math.max(Math.round(drawn.widthIn / GROMMETS.everyIn) + 1, 2), GROMMETS.most);
  const furniture = { box, picks, grommets };
  return (
    <figure className="@container m-0 min-w-0">
      <svg
        role="img"
        aria-label={t(picture.status === 'ready' ? 'onProduct' : 'product', {
          product: customProductName(product),
        })}
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        className="block w-full rounded-md border border-line bg-paper"
      >
        <Behind {...furniture} />
        <Cloth scene={scene} shape={picks.shape ?? ''} box={box} picture={picture} />
        {InFront && <InFront {...furniture} />}
        {size && <Measures box={box} size={drawn} />}
      </svg>
      <figcaption className="mt-2 text-sm">
        <p className="break-words">
          <SizeLine size={size} sizeText={sizeText} />
        </p>
        <p role="status" className="text-ink-soft">
          <PictureLine status={picture.status} />
        </p>
      </figcaption>
    </figure>
  );
}

function SizeLine({ size, sizeText }: Pick<ArtworkPreviewProps, 'size' | 'sizeText'>) {
  const t = useTranslations('quote.preview');
  if (sizeText === '') return t('noSize');
  return size ? t('inSize', { size: sizeText }) : t('sizeUnread', { size: sizeText });
}

function PictureLine({ status }: { readonly status: PictureState['status'] }) {
  const t = useTranslations('quote.preview');
  return status === 'ready' ? t('readyHint') : t(status);
}
