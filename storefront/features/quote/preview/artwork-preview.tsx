import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';
import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import { numberFormat } from '../../../lib/words/format.ts';
import { customProductName } from '../../../lib/words/names/custom-names.ts';
import { classNames } from '../../../ui/class-names.ts';
import {
  FeatherBehind,
  FenceBehind,
  GrommetsAbove,
  GrommetsAround,
  HungBehind,
  PodiumBehind,
  PodiumInFront,
  RopeBehind,
  StreetBehind,
} from './banner-furniture.tsx';
import { Cloth } from './cloth.tsx';
import { CarBehind, type FurnitureProps, PaperBehind, PoleBehind, PoleInFront } from './flag-furniture.tsx';
import { LETTERS } from './marks.tsx';
import { type Box, clothBox, DRAWING, drawnSize, type Scene, sceneOf } from './scene.ts';
import { type PictureState, usePicture } from './use-picture.ts';

const FROM_HERE_IN_FEET = 120;
const GAP = 16;

const formatInches = numberFormat({ style: 'unit', unit: 'inch', maximumFractionDigits: 1 });
const formatFeet = numberFormat({ style: 'unit', unit: 'foot', maximumFractionDigits: 1 });

/** Dimensions: width below and height on the right, as on a plan. */
function Measures({ box, size }: { readonly box: Box; readonly size: PrintSize }) {
  const { x, y, width, height } = box;
  const [right, low] = [x + width, y + height];
  const [aside, middle] = [right + GAP + 6, y + height / 2];
  return (
    <g
      textAnchor="middle"
      dominantBaseline="hanging"
      strokeWidth={5}
      paintOrder="stroke"
      className={classNames(LETTERS, 'fill-ink stroke-paper')}
    >
      <path
        d={`M${x} ${low + GAP - 5}v10M${right} ${low + GAP - 5}v10M${x} ${low + GAP}H${right}M${right + GAP - 5} ${y}h10M${right + GAP - 5} ${low}h10M${right + GAP} ${y}V${low}`}
        strokeWidth={1.5}
        className="fill-none stroke-ink-soft"
      />
      <text x={x + width / 2} y={low + GAP + 6}>
        {inWords(size.widthIn)}
      </text>
      <text x={aside} y={middle} transform={`rotate(-90 ${aside} ${middle})`}>
        {inWords(size.heightIn)}
      </text>
    </g>
  );
}

/** Formats lengths in inches up to ten feet, then in feet. */
const inWords = (inches: number): string =>
  inches >= FROM_HERE_IN_FEET ? formatFeet(inches / 12) : formatInches(inches);

interface Furniture {
  readonly Behind: ComponentType<FurnitureProps>;
  /** Drawn over the cloth. */
  readonly InFront?: ComponentType<FurnitureProps>;
}

/** The support of the cloth in each scene. */
const FURNITURE: Readonly<Record<Scene, Furniture>> = {
  pole: { Behind: PoleBehind, InFront: PoleInFront },
  pennant: { Behind: PoleBehind, InFront: PoleInFront },
  car: { Behind: CarBehind },
  paper: { Behind: PaperBehind },
  feather: { Behind: FeatherBehind },
  street: { Behind: StreetBehind },
  rope: { Behind: RopeBehind, InFront: GrommetsAround },
  fence: { Behind: FenceBehind, InFront: GrommetsAround },
  hung: { Behind: HungBehind, InFront: GrommetsAbove },
  podium: { Behind: PodiumBehind, InFront: PodiumInFront },
};

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
