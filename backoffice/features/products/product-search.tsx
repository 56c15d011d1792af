import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductList, ProductRow } from '../../../contract/goods/products.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { debounce } from '../../lib/debounce.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;
const MOST = 8;

interface ProductSearchProps {
  readonly label: string;
  /** Products that cannot be chosen. */
  readonly without: readonly string[];
  readonly onChoose: (product: ProductRow) => void;
}

const NONE: readonly ProductRow[] = [];

/** Finds a product of the shop, in whatever state, by its name or sku. */
export function ProductSearch({ label, without, onChoose }: ProductSearchProps) {
  const t = useTranslations('productParts');
  const [term, setTerm] = useState('');
  const { found, isKnown, failure } = useFound(term.trim());
  const box = useRef<HTMLDivElement>(null);
  const offered = found.filter(({ id }) => !without.includes(id)).slice(0, MOST);
  const choose = (product: ProductRow) => {
    setTerm('');
    onChoose(product);
    // The button with the focus goes away.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="flex max-w-md flex-col gap-2">
      <TextField
        label={label}
        name="find-product"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        // Enter in this field would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {failure && <FailureNotice failure={failure} />}
      <div aria-live="polite">
        {isKnown && offered.length === 0 && <p className="text-ink-soft text-sm">{t('noneFound')}</p>}
      </div>
      {offered.length > 0 && (
        <ul aria-label={t('found')} className="divide-y divide-line rounded-md border border-line">
          {offered.map((product) => (
            <li key={product.id}>
              <button type="button" onClick={() => choose(product)} className="menu-entry flex-wrap">
                <span className="min-w-0 [overflow-wrap:anywhere]">{product.name}</span>
                <span className="text-ink-soft">{product.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The products of a term. Stale answers are dropped. */
function useFound(term: string) {
  const [search, setSearch] = useState({ term: '', found: NONE });
  const { failure, attempt } = useAttempt();
  const isWanted = term.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!isWanted) return;
    return debounce(PAUSE_MS, (signal) =>
      attempt(async () => {
        const list = await api<ProductList>(withQuery('/products', { q: term }), { signal }).catch(
          (error) => {
            if (signal.aborted) return undefined;
            throw error;
          },
        );
        if (list && !signal.aborted) setSearch({ term, found: list.data });
      }),
    );
  }, [attempt, term, isWanted]);
  const isKnown = isWanted && search.term === term;
  return { found: isKnown ? search.found : NONE, isKnown, failure };
}
