import { type FormEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { useShortcuts } from '../../lib/keys/shortcuts.ts';

interface SearchBoxProps {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** The other filters, which a search keeps. */
  readonly keeps?: readonly string[];
}

/** A search that lies in the address. `/` goes to it; a search begins at the first page. */
export function SearchBox({ name, label, keeps = [] }: SearchBoxProps) {
  const t = useTranslations('table');
  const [query] = useSearchParams();
  const term = query.get(name) ?? '';
  const form = useRef<HTMLFormElement>(null);
  useSearchKey(form);
  const sent = useRef(term);
  // A chip or the Back button changes the address beside the box; what was typed after a search was sent stays.
  useEffect(() => {
    const box = form.current?.querySelector<HTMLInputElement>('input[type=text]');
    if (box && sent.current !== term) box.value = term;
    sent.current = term;
  }, [term]);
  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    sent.current = String(new FormData(currentTarget).get(name) ?? '');
  };
  return (
    <Form
      ref={form}
      role="search"
      onSubmit={onSubmit}
      className="no-print mb-4 flex max-w-form items-end gap-2"
    >
      {keeps.map((kept) => {
        const value = query.get(kept);
        return value === null ? null : <input key={kept} type="hidden" name={kept} value={value} />;
      })}
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        defaultValue={term}
        className="flex-1"
      />
      <Button type="submit">{t('search')}</Button>
    </Form>
  );
}

/** `/` goes to the box of the form, with its text selected. */
function useSearchKey(form: RefObject<HTMLFormElement | null>): void {
  const t = useTranslations('keys');
  const shortcuts = useMemo(
    () => [
      {
        keys: '/',
        label: t('search'),
        run: () => form.current?.querySelector<HTMLInputElement>('input[type=text]')?.select(),
      },
    ],
    [form, t],
  );
  useShortcuts(shortcuts);
}
