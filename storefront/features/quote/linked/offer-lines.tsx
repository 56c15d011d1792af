import { useTranslations } from 'use-intl';
import { LOCALES } from '../../../../contract/locale.ts';
import type { LinkedOffer } from '../../../../contract/offers/quote-link.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { money } from './offer-money.ts';

type Line = LinkedOffer['lines'][number];

/** How optional lines are ticked; absent for an offer that cannot be accepted. */
export interface Ticks {
  readonly taken: ReadonlySet<number>;
  readonly toggle: (position: number) => void;
}

interface OfferLinesProps {
  readonly offer: LinkedOffer;
  readonly ticks?: Ticks;
}

/** The lines of an offer, in its own language, but for the delivery and discounts, which stand with the totals. */
export function OfferLines({ offer, ticks }: OfferLinesProps) {
  const lines = offer.lines.map((line, position) => ({ line, position }));
  const lang = offer.language === LANGUAGE ? undefined : LOCALES[offer.language];
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lines.map(({ line, position }) =>
        line.kind === 'delivery' || (line.kind === 'discount' && !line.name) ? null : (
          <li key={`${position} ${line.name}`} className="py-4">
            {line.isOptional && ticks ? (
              <label className="flex cursor-pointer gap-3">
                <input
                  type="checkbox"
                  name="taken"
                  value={position}
                  checked={ticks.taken.has(position)}
                  onChange={() => ticks.toggle(position)}
                  className="mt-1 size-5 shrink-0 accent-ink"
                />
                <LineText line={line} lang={lang} />
              </label>
            ) : (
              <LineText line={line} lang={lang} />
            )}
          </li>
        ),
      )}
    </ul>
  );
}

interface LineTextProps {
  readonly line: Line;
  /** Where it is not the page's. */
  readonly lang: string | undefined;
}

function LineText({ line, lang }: LineTextProps) {
  const t = useTranslations('quoteLink');
  const { name, details, quantity, unitPriceCents, isOptional, isTaken } = line;
  const facts = [
    details.size && t('size', { value: details.size }),
    details.cloth && t('cloth', { value: details.cloth }),
    details.finish && t('finish', { value: details.finish }),
  ].filter(Boolean);
  const isLeft = isTaken === false;
  return (
    <span className={classNames('flex min-w-0 flex-1 justify-between gap-4', isLeft && 'text-ink-soft')}>
      <span className="min-w-0">
        <span lang={lang} className="block font-semibold [overflow-wrap:anywhere]">
          {name}
        </span>
        {facts.length > 0 && (
          <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{facts.join(' · ')}</span>
        )}
        <span className="block text-ink-soft text-sm tabular-nums">
          {t('quantityOf', { quantity, price: money(unitPriceCents) })}
        </span>
        {isOptional && (
          <Badge className="mt-1">{t(isTaken === null ? 'optional' : isTaken ? 'taken' : 'notTaken')}</Badge>
        )}
      </span>
      <span className={classNames('shrink-0 tabular-nums', isLeft && 'line-through')}>
        {money(quantity * unitPriceCents)}
      </span>
    </span>
  );
}
