import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPrices } from '../../../../contract/desk/price-tables.ts';
import {
  MAX_OFFER_LINES,
  OFFER_LINE_KINDS,
  type OfferLineKind,
} from '../../../../contract/offers/offer-kinds.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { pageLanguage } from '../../../lib/words/words.ts';
import { PieceSearch } from '../../../ui/pieces/piece-search.tsx';
import { writeDollars } from '../../../ui/read-cents.ts';
import { copyLine, type DraftLine, insertAfter, moveLine, newLine, putLine, removeLine } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { readPastedLines } from './paste-lines.ts';
import { withSuggestion } from './suggest.ts';

interface LineListProps {
  readonly lines: readonly DraftLine[];
  /** What made-to-order products cost. */
  readonly tables: readonly ProductPrices[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** What the API said about a field of a line. */
  readonly errorOf: (position: number, field: string) => string | undefined;
}

/** Kinds that are added by a button; stock goods are searched. */
const ADDED = OFFER_LINE_KINDS.filter((kind) => kind !== 'stock');

/** The lines of an offer: Enter adds one below, Alt with an arrow moves it, Ctrl or ⌘ with D copies it. */
export function LineList({ lines, tables, onChange, errorOf }: LineListProps) {
  const t = useTranslations('offers');
  const { list, focusNext } = useFocusOnNew(lines);
  const add = (line: DraftLine, after?: number) => {
    focusNext(line.key);
    onChange(insertAfter(lines, after, line));
  };
  const put = (line: DraftLine, change: Partial<DraftLine>) => {
    const isOther = 'details' in change || 'quantity' in change;
    const changed = { ...line, ...change };
    onChange(putLine(lines, line.key, isOther ? withSuggestion(changed, tables, pageLanguage()) : changed));
  };
  const onKeyDown = (line: DraftLine) => (event: KeyboardEvent<HTMLElement>) => {
    const changed = changeByKey(lines, line, event);
    if (changed === undefined) return;
    event.preventDefault();
    const added = changed.find(({ key }) => lines.every((known) => known.key !== key));
    if (added) focusNext(added.key);
    onChange(changed);
  };
  const onPaste = (line: DraftLine) => (event: ClipboardEvent<HTMLElement>) => {
    const pasted = readPastedLines(event.clipboardData.getData('text/plain'), pageLanguage());
    if (!pasted) return;
    event.preventDefault();
    const behind = insertAfter(lines, line.key, ...pasted);
    onChange(
      (line.name === '' && line.price === '' ? removeLine(behind, line.key) : behind).slice(
        0,
        MAX_OFFER_LINES,
      ),
    );
  };
  return (
    <div className="flex flex-col gap-4">
      {lines.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('noLines')}</p>
      ) : (
        <ol ref={list} aria-label={t('lines')} className="offer-lines">
          {lines.map((line, position) => (
            <li key={line.key} data-line={line.key} onKeyDown={onKeyDown(line)} onPaste={onPaste(line)}>
              <LineFields
                line={line}
                position={position}
                isLast={position === lines.length - 1}
                onChange={(change) => put(line, change)}
                onCopy={() => onChange(copyLine(lines, line.key))}
                onMove={(by) => onChange(moveLine(lines, line.key, by))}
                onRemove={() => onChange(removeLine(lines, line.key))}
                errorOf={(field) => errorOf(position, field)}
              />
            </li>
          ))}
        </ol>
      )}
      {lines.length < MAX_OFFER_LINES && <AddLine onAdd={(line) => add(line)} />}
    </div>
  );
}

/** @returns the lines after the key; undefined for a key that does nothing. */
function changeByKey(
  lines: readonly DraftLine[],
  line: DraftLine,
  { key, altKey, ctrlKey, metaKey, target }: KeyboardEvent<HTMLElement>,
): readonly DraftLine[] | undefined {
  const isField = target instanceof HTMLElement && target.matches('input:not([type=checkbox])');
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return moveLine(lines, line.key, key === 'ArrowUp' ? -1 : 1);
  if (lines.length >= MAX_OFFER_LINES) return undefined;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return copyLine(lines, line.key);
  if (key !== 'Enter' || !isField || ctrlKey || metaKey) return undefined;
  return insertAfter(lines, line.key, newLine(line.kind === 'stock' ? 'text' : line.kind));
}

/** Puts the focus into the name of a line that was added. */
function useFocusOnNew(lines: readonly DraftLine[]) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (!lines.some(({ key }) => key === wanted.current)) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"] [name=name]`)?.focus();
    wanted.current = undefined;
  }, [lines]);
  const focusNext = (key: number) => {
    wanted.current = key;
  };
  return { list, focusNext };
}

function AddLine({ onAdd }: { readonly onAdd: (line: DraftLine) => void }) {
  const t = useTranslations('offers');
  const kind = useTranslations('offerKinds');
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="-mx-3 flex min-w-0 flex-wrap gap-x-2">
        <legend className="sr-only">{t('addLine')}</legend>
        {ADDED.map((name: Exclude<OfferLineKind, 'stock'>) => (
          <Button key={name} look="quiet" onClick={() => onAdd(newLine(name))}>
            {t('add', { kind: kind(name) })}
          </Button>
        ))}
      </fieldset>
      <details>
        <summary className="touch-link cursor-pointer">{t('addStock')}</summary>
        <div className="mt-3">
          <PieceSearch
            onAdd={({ sku, name, variant, priceCents }, quantity) =>
              onAdd(
                newLine('stock', {
                  sku,
                  name: [name, variant].filter(Boolean).join(', ').slice(0, 300),
                  quantity: String(quantity),
                  price: writeDollars(priceCents, pageLanguage()),
                }),
              )
            }
          />
        </div>
      </details>
    </div>
  );
}
