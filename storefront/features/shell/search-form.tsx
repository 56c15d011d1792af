import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { searchTarget } from '../../lib/search-target.ts';
import { useGeneral } from '../../state/general.ts';
import { classNames } from '../../ui/class-names.ts';

/** Works as a plain form too, before the page's JavaScript is there. */
export function SearchForm({ className }: { readonly className?: string }) {
  const t = useTranslations('header');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = params.get('search') ?? '';

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    useGeneral.getState().setSearchTerm(term);
    navigate(searchTarget(term));
  };

  return (
    <search className={className}>
      <form action="/shop" onSubmit={search} className="relative">
        <input
          key={current}
          type="search"
          name="search"
          defaultValue={current}
          maxLength={100}
          aria-label={t('searchLabel')}
          placeholder={t('searchPrompt')}
          className={classNames(
            'h-11 w-full rounded-md border border-transparent bg-surface pr-12 pl-4 text-base text-ink',
            'placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  );
}
