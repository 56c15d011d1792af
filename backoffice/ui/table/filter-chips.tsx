import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../../storefront/ui/link.tsx';
import { StaffIcon } from '../staff-icon.tsx';

interface FilterChipsProps {
  /** The filters in the address, with what each means now; those without a value are left out. */
  readonly filters: readonly { readonly name: string; readonly text: string | undefined }[];
}

/** The active filters, each a link to the list without it. */
export function FilterChips({ filters }: FilterChipsProps) {
  const t = useTranslations('table');
  const [query] = useSearchParams();
  const active = filters.filter(({ name, text }) => text !== undefined && query.has(name));
  if (active.length === 0) return null;
  const without = (...names: readonly string[]) => {
    const changed = new URLSearchParams(query);
    for (const name of ['after', ...names]) changed.delete(name);
    return { search: changed.toString() };
  };
  return (
    <ul aria-label={t('filters')} className="no-print mb-4 flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={without(name)}
            aria-label={t('removeFilter', { filter: text ?? '' })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-mist px-3 hover:bg-line pointer-fine:min-h-8"
          >
            {text}
            <StaffIcon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={without(...active.map(({ name }) => name))}
            className="inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-8"
          >
            {t('removeAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}
