import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { activeAfter, NOTHING_ACTIVE } from '../../../ui/fields/active-option.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { ListOption } from '../../../ui/fields/list-option.tsx';
import type { CustomerValues } from './customer-values.ts';
import { type AddressSuggestion, useAddressSuggestions } from './use-address-suggestions.ts';
import type { CustomerForm } from './use-customer-form.ts';

interface AddressFieldProps {
  readonly field: CustomerForm['field'];
  readonly onFind: (finding: Promise<Partial<CustomerValues> | undefined>) => Promise<void>;
  readonly className: string;
}

/**
 * House number and street, with suggested Canadian addresses. Enter never submits the form here
 * (docs/spec/checkout-quotes-forms.md §2).
 */
export function AddressField({ field, onFind, className }: AddressFieldProps) {
  const t = useTranslations('checkout');
  const id = useId();
  const { onChange, ...wiring } = field('address');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(NOTHING_ACTIVE);
  const { suggestions, find } = useAddressSuggestions(typed);
  const isOpen = suggestions.length > 0;

  const close = () => {
    setTyped('');
    setActive(NOTHING_ACTIVE);
  };
  const choose = async (suggestion: AddressSuggestion) => {
    close();
    // Unknown parts are overwritten, too: the old values belong to another address.
    await onFind(find(suggestion));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method editor composes, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = suggestions[active];
      if (chosen) void choose(chosen);
      return;
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      return close();
    }
    const next = isOpen ? activeAfter(event.key, active, suggestions.length) : undefined;
    if (next === undefined) return;
    if (next !== NOTHING_ACTIVE) event.preventDefault();
    setActive(next);
  };

  return (
    <div className={`relative ${className}`}>
      <TextField
        label={t('address')}
        autoComplete="address-line1"
        maxLength={200}
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        {...wiring}
        onChange={(event) => {
          void onChange(event);
          setTyped(event.target.value.trim());
          setActive(NOTHING_ACTIVE);
        }}
        onBlur={(event) => {
          void wiring.onBlur(event);
          close();
        }}
      />
      <p role="status" className="sr-only">
        {isOpen && t('addressCount', { count: suggestions.length })}
      </p>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-surface py-2 shadow-float">
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={t('addressSuggestions')}
            // Otherwise the text box would lose the focus, and close the list, before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {suggestions.map((suggestion, index) => (
              <ListOption
                key={suggestion.id}
                id={`${id}-${index}`}
                active={index === active}
                onChoose={() => void choose(suggestion)}
              >
                <span className="min-w-0">
                  <span className="mr-2">{suggestion.text}</span>{' '}
                  <span className="text-ink-soft text-sm">{suggestion.detail}</span>
                </span>
              </ListOption>
            ))}
          </div>
          {/* Google's terms require this attribution where its places are shown without its map. */}
          <p translate="no" className="px-4 pt-1 text-right text-ink-soft text-sm">
            {t('addressSource')}
          </p>
        </div>
      )}
    </div>
  );
}
