import { useTranslations } from 'use-intl';
import { MAX_FAQS, MAX_SPECIFICATIONS } from '../../../../contract/goods/goods-limits.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { type DraftPair, NOTHING_YET, newKey } from '../draft/draft.ts';
import { BothFields } from './both-fields.tsx';
import { useEditor } from './editor-context.ts';
import { RowButtons } from './row-buttons.tsx';

const LISTS = {
  faqs: { first: 'question', second: 'answer', most: MAX_FAQS, length: [300, 3000], rows: 3 },
  specifications: {
    first: 'name',
    second: 'value',
    most: MAX_SPECIFICATIONS,
    length: [80, 300],
    rows: undefined,
  },
} as const;

/** Questions with their answers, or specifications, in both languages and in an order. */
export function PairFields({ list }: { readonly list: keyof typeof LISTS }) {
  const t = useTranslations('productParts');
  const { draft, put, errorOf } = useEditor();
  const { first, second, most, length, rows } = LISTS[list];
  const pairs = draft[list];
  const change = (now: readonly DraftPair[]) => put({ [list]: now });
  const set = (at: number, pair: Partial<DraftPair>) =>
    change(pairs.map((one, position) => (position === at ? { ...one, ...pair } : one)));
  return (
    <div className="flex flex-col items-start gap-3">
      {pairs.length === 0 && <p className="text-ink-soft text-sm">{t(`${list}None`)}</p>}
      <ul className="w-full divide-y divide-line empty:hidden">
        {pairs.map((pair, at) => (
          <li key={pair.row} className="flex flex-col gap-3 py-3">
            <div className="flex items-center justify-between gap-3">
              <p className="font-semibold text-sm">{t(`${list}Number`, { number: at + 1 })}</p>
              <RowButtons
                rows={pairs}
                at={at}
                name={t(`${list}Number`, { number: at + 1 })}
                onChange={change}
              />
            </div>
            <BothFields
              label={t(`${list}First`)}
              name={`${list}-${at}-first`}
              value={pair.first}
              onChange={(value) => set(at, { first: value })}
              errorOf={(language) => errorOf(`${list}.${at}.${first}.${language}`)}
              maxLength={length[0]}
            />
            <BothFields
              label={t(`${list}Second`)}
              name={`${list}-${at}-second`}
              value={pair.second}
              onChange={(value) => set(at, { second: value })}
              errorOf={(language) => errorOf(`${list}.${at}.${second}.${language}`)}
              maxLength={length[1]}
              {...(rows !== undefined && { rows })}
            />
          </li>
        ))}
      </ul>
      {pairs.length < most && (
        <Button
          onClick={() => change([...pairs, { row: newKey(), first: NOTHING_YET, second: NOTHING_YET }])}
        >
          {t(`${list}Add`)}
        </Button>
      )}
    </div>
  );
}
