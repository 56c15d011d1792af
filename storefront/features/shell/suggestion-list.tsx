import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { LinePicture } from '../../ui/line-picture.tsx';
import type { Suggestions } from './suggestions.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: Suggestions;
  readonly active: number;
  readonly fallbackSrc: string;
  readonly onChoose: (index: number) => void;
}

/** Comes with the first suggestions. The focus stays in the box: entries are pointed at by their ids. */
export function SuggestionList({ id, suggestions, active, fallbackSrc, onChoose }: SuggestionListProps) {
  const t = useTranslations('header');
  const { products, categories, term } = suggestions;
  const entry = (index: number) => ({
    id: `${id}-${index}`,
    active: index === active,
    onChoose: () => onChoose(index),
  });
  return (
    <div
      id={id}
      role="listbox"
      // Or browsers would make a stop of it for the Tab key, because it scrolls.
      tabIndex={-1}
      aria-label={t('suggestions')}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(36rem,70dvh)] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-2 text-ink shadow-float"
    >
      {products.length > 0 && (
        <Group id={`${id}-products`} title={t('suggestedProducts')}>
          {products.map(({ slug, name, image }, index) => (
            <Entry key={slug} {...entry(index)}>
              <LinePicture src={`${image}?w=160`} fallbackSrc={fallbackSrc} alt="" className="size-12" />
              <span className="line-clamp-2">{name}</span>
            </Entry>
          ))}
        </Group>
      )}
      {categories.length > 0 && (
        <Group id={`${id}-categories`} title={t('suggestedCategories')}>
          {categories.map(({ slug, name }, index) => (
            <Entry key={slug} {...entry(products.length + index)}>
              {name}
            </Entry>
          ))}
        </Group>
      )}
      <Entry {...entry(products.length + categories.length)}>
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="truncate font-semibold">{t('seeAllResults', { term })}</span>
      </Entry>
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ id, title, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-labelledby={id} className="mb-2 border-line border-b pb-2">
      <div id={id} role="presentation" className="px-4 py-1 text-ink-soft text-sm">
        {title}
      </div>
      {children}
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Entry({ id, active, onChoose, children }: EntryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as the combobox pattern has it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-mist',
        active && 'bg-mist shadow-[inset_3px_0_var(--color-ink)]',
      )}
    >
      {children}
    </div>
  );
}
