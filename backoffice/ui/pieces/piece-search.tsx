import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { debounce } from '../../lib/debounce.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type Found, findProducts, type Piece, readPieces } from './find-pieces.ts';
import { PieceChoice } from './piece-choice.tsx';

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/** Finds pieces by the name or number of their product: first the product, then its variant. */
export function PieceSearch({ onAdd }: { readonly onAdd: (piece: Piece, quantity: number) => void }) {
  const t = useTranslations('phoneOrder');
  const [term, setTerm] = useState('');
  const [pieces, setPieces] = useState<readonly Piece[]>();
  const { found, isKnown, failure: searchFailure } = useProducts(term);
  const { failure, attempt } = useAttempt();
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef<string>(undefined);
  const choose = ({ slug }: Found) => {
    chosen.current = slug;
    return attempt(async () => {
      const read = await readPieces(slug);
      // Another product was chosen meanwhile, or another search begun.
      if (chosen.current === slug) setPieces(read);
    });
  };
  const search = (typed: string) => {
    chosen.current = undefined;
    setTerm(typed);
    setPieces(undefined);
  };
  const add = (piece: Piece, quantity: number) => {
    onAdd(piece, quantity);
    search('');
    // The element with the focus goes away; the next piece begins here.
    box.current?.querySelector('input')?.focus();
  };
  const problem = failure ?? searchFailure;
  return (
    <div ref={box} className="flex flex-col gap-3">
      <TermField term={term} onType={search} />
      {problem && <FailureNotice failure={problem} />}
      <div aria-live="polite">
        {!pieces && isKnown && found.length === 0 && (
          <p className="text-ink-soft text-sm">{t('nothingFound')}</p>
        )}
      </div>
      {!pieces && found.length > 0 && (
        <FoundList found={found} onChoose={(product) => void choose(product)} />
      )}
      {pieces && <PieceChoice pieces={pieces} onAdd={add} />}
    </div>
  );
}

interface TermFieldProps {
  readonly term: string;
  readonly onType: (typed: string) => void;
}

function TermField({ term, onType }: TermFieldProps) {
  const t = useTranslations('phoneOrder');
  return (
    <TextField
      label={t('find')}
      hint={t('findHint')}
      name="piece"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={term}
      onChange={({ target }) => onType(target.value)}
      // Enter in this field would place the order.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

interface FoundListProps {
  readonly found: readonly Found[];
  readonly onChoose: (product: Found) => void;
}

function FoundList({ found, onChoose }: FoundListProps) {
  const t = useTranslations('phoneOrder');
  return (
    <ul aria-label={t('found')} className="divide-y divide-line rounded-md border border-line">
      {found.map((product) => (
        <li key={product.slug}>
          <button type="button" onClick={() => onChoose(product)} className="menu-entry text-base">
            {product.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Search {
  readonly term: string;
  readonly found: readonly Found[];
}

const NONE: readonly Found[] = [];

/** The products of a term. Stale answers are dropped. */
function useProducts(typed: string) {
  const term = typed.trim();
  const [search, setSearch] = useState<Search>({ term: '', found: NONE });
  const { failure, attempt } = useAttempt();
  const isWanted = term.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!isWanted) return;
    return debounce(PAUSE_MS, (signal) =>
      attempt(async () => {
        const found = await findProducts(term, signal).catch((error) => {
          if (signal.aborted) return NONE;
          throw error;
        });
        if (!signal.aborted) setSearch({ term, found });
      }),
    );
  }, [attempt, term, isWanted]);
  const isKnown = isWanted && search.term === term;
  return { found: isKnown ? search.found : NONE, isKnown, failure };
}
