import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { useShortcuts } from '../../lib/keys/shortcuts.ts';

interface SearchBoxProps {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** The other filters, which a search keeps. */
  readonly keeps?: readonly string[];
  /** Other filters that are chosen beside the box. */
  readonly fields?: ReactNode;
}

/** A search that lies in the address. `/` goes to it; a search begins at the first page. */
export function SearchBox({ name, label, keeps = [], fields }: SearchBoxProps) {
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
      className={classNames(
        'no-print mb-4 items-end gap-2',
        fields ? 'grid max-w-5xl grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]' : 'flex max-w-form',
      )}
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
        className={fields ? 'col-span-2 lg:col-span-1' : 'flex-1'}
      />
      {fields}
      <Button type="submit" className={fields ? 'col-span-2 lg:col-span-1' : ''}>
        {t('search')}
      </Button>
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
