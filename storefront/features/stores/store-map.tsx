import type { NearStore } from '../../../contract/places/stores.ts';
import groundUrl from '../../maps/canada.svg?url&no-inline';
import { lettersIn } from './map-labels.ts';
import { placeIn, spread, type View, viewOf } from './map-view.ts';
import { type Point, SHEET } from './projection.ts';
import { cardId } from './store-card.tsx';

/**
 * Map of the listed stores, numbered like the list. It is rendered here from coordinates, so that no maps service sees
 * the visitor. It is hidden from screen readers and the keyboard, because the list holds the same information.
 */
export function StoreMap({ stores }: { readonly stores: readonly NearStore[] }) {
  const view = viewOf(stores);
  const places = stores.map((store) => placeIn(view, store));
  const pins = spread(places);
  return (
    <div aria-hidden className="relative aspect-4/3 overflow-hidden rounded-md border border-line bg-mist">
      <img
        src={groundUrl}
        alt=""
        width={SHEET.width}
        height={SHEET.height}
        loading="lazy"
        className="absolute max-w-none"
        style={groundStyle(view)}
      />
      <svg className="absolute inset-0 size-full" role="none">
        {lettersIn(view, pins).map(({ text, at }) => (
          <Letters key={text} text={text} at={at} />
        ))}
        {stores.map(({ slug }, index) => (
          <Pin
            key={slug}
            number={index + 1}
            href={`#${cardId(slug)}`}
            place={places[index]}
            at={pins[index]}
          />
        ))}
      </svg>
    </div>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

const groundStyle = (view: View) => ({
  width: percent(SHEET.width / view.width),
  height: percent(SHEET.height / view.height),
  left: percent(-view.x / view.width),
  top: percent(-view.y / view.height),
});

function Letters({ text, at }: { readonly text: string; readonly at: Point }) {
  return (
    <text
      x={percent(at.x)}
      y={percent(at.y)}
      dy="0.35em"
      textAnchor="middle"
      className="fill-ink-soft font-semibold text-sm"
    >
      {text}
    </text>
  );
}

interface PinProps {
  readonly number: number;
  readonly href: string;
  /** Position of the store. */
  readonly place: Point | undefined;
  /** Position of the numbered pin, which may be moved to avoid an overlap. */
  readonly at: Point | undefined;
}

function Pin({ number, href, place, at }: PinProps) {
  if (!place || !at) return null;
  const [x, y] = [percent(at.x), percent(at.y)];
  return (
    <>
      <line
        x1={percent(place.x)}
        y1={percent(place.y)}
        x2={x}
        y2={y}
        strokeWidth="2"
        className="stroke-ink"
      />
      <circle cx={percent(place.x)} cy={percent(place.y)} r="3" className="fill-ink" />
      <a href={href} tabIndex={-1} className="group">
        <circle
          cx={x}
          cy={y}
          r="13"
          strokeWidth="2"
          className="fill-ink stroke-on-ink transition-colors group-hover:fill-ink-raised"
        />
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          className="fill-on-ink font-semibold text-sm tabular-nums"
        >
          {number}
        </text>
      </a>
    </>
  );
}
