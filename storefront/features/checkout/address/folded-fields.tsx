import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useValue } from '../../../lib/forms/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { CustomerForm } from './use-customer-form.ts';

/** What most orders leave empty. */
const FOLDED = ['apartment', 'businessName', 'notes'] as const;
type FoldedName = (typeof FOLDED)[number];

/**
 * Optional fields that are folded until somebody wants them. They stay in the page and in the sequence of Tab, so that the
 * browser's autofill finds them; whatever fills or focuses one unfolds it for good.
 */
export function useFolding({ form, field }: CustomerForm) {
  const [opened, setOpened] = useState<readonly FoldedName[]>([]);
  const values = {
    apartment: useValue(form, 'apartment'),
    businessName: useValue(form, 'businessName'),
    notes: useValue(form, 'notes'),
  };
  const isFolded = (name: FoldedName): boolean =>
    !opened.includes(name) && !values[name] && field(name).error === undefined;
  const open = (name: FoldedName) => setOpened((before) => [...before, name]);
  const opensOnUse = (event: FormEvent) => {
    const name = FOLDED.find((one) => one === (event.target as HTMLInputElement).name);
    if (name && isFolded(name)) open(name);
  };
  return {
    isFolded,
    /** The class of a field. */
    look: (name: FoldedName) => (isFolded(name) ? 'sr-only' : 'sm:col-span-6'),
    unfold: (name: FoldedName, grid: HTMLElement | null) => {
      flushSync(() => open(name));
      grid?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    },
    opensOnUse: { onFocus: opensOnUse, onInput: opensOnUse },
  };
}

interface UnfoldButtonsProps {
  readonly folding: ReturnType<typeof useFolding>;
  readonly names: readonly FoldedName[];
}

export function UnfoldButtons({ folding, names }: UnfoldButtonsProps) {
  const t = useTranslations('checkout');
  const folded = names.filter(folding.isFolded);
  if (folded.length === 0) return null;
  return (
    <div className="-my-2 flex flex-wrap gap-x-6 sm:col-span-6">
      {folded.map((name) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          onClick={({ currentTarget }) => folding.unfold(name, currentTarget.closest('form'))}
          className="inline-flex min-h-11 items-center gap-1 text-sm underline underline-offset-4"
        >
          <Icon name="plus" className="size-4" />
          {t(`add_${name}`)}
        </button>
      ))}
    </div>
  );
}
