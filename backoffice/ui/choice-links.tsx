import { useSearchParams } from 'react-router';
import { classNames } from '../../storefront/ui/class-names.ts';
import { Link } from '../../storefront/ui/link.tsx';

interface ChoiceLinksProps {
  readonly label: string;
  /** The parameter of the address. */
  readonly name: string;
  /** The first is the one without the parameter. */
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

/** A filter with few values, each a link, because the state of a list lies in its address. */
export function ChoiceLinks({ label, name, choices }: ChoiceLinksProps) {
  const [query] = useSearchParams();
  const [first] = choices;
  const chosen = query.get(name) ?? first?.value;
  return (
    <nav aria-label={label} className="no-print mb-4 flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <Link
          key={value}
          to={{ search: value === first?.value ? '' : new URLSearchParams({ [name]: value }).toString() }}
          aria-current={value === chosen ? 'page' : undefined}
          className={classNames(
            'button',
            value === chosen ? 'border border-ink bg-ink text-on-ink' : 'button-secondary',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
