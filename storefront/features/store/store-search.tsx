import { useId } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import type { StoreControls } from './use-store-controls.ts';

/** Characters; the maximum that the API accepts. */
const MAX_TERM = 100;

/** Debounced filter field. It also works as a plain form, before hydration. */
export function StoreSearch({ controls }: { readonly controls: StoreControls }) {
  const t = useTranslations('store');
  const header = useTranslations('header');
  const { isUnique, search } = controls.address;
  return (
    <search className="flex-1">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          controls.search();
        }}
        className="relative"
      >
        <input
          ref={controls.box}
          id={useId()}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_TERM}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={t('search')}
          onInput={(event) => (event.nativeEvent as InputEvent).isComposing || controls.read()}
          onCompositionEnd={controls.read}
          className="h-12 w-full rounded-md border border-line-strong bg-surface pr-4 pl-12 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink"
        />
        <button
          type="submit"
          aria-label={header('search')}
          className="absolute top-0 left-0 flex size-12 items-center justify-center rounded-md text-ink-soft"
        >
          <Icon name="search" className="size-5" />
        </button>
        {!isUnique && <input type="hidden" name="unique" value="no" />}
      </Form>
    </search>
  );
}
