import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../../lib/words/lang-of.ts';
import { ListOption } from '../../../ui/fields/list-option.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinePicture } from '../../../ui/line-picture.tsx';
import type { Suggestions } from './suggestions.ts';

interface SuggestionListProps {
  readonly id: string;
  /** Hears whether the list is in the page. */
  readonly onShown: (isShown: boolean) => void;
  readonly suggestions: Suggestions;
  readonly active: number;
  readonly fallbackSrc: string;
  readonly onChoose: (index: number) => void;
}

/**
 * Loaded with the first suggestions. The focus stays in the text box, which points at entries by their ids
 * (`aria-activedescendant`).
 */
export function SuggestionList({
  id,
  onShown,
  suggestions,
  active,
  fallbackSrc,
  onChoose,
}: SuggestionListProps) {
  const t = useTranslations('header');
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  const { categories, products, stores, term } = suggestions;
  const [firstProduct, firstStore] = [categories.length, categories.length + products.length];
  const entry = (index: number) => ({
    id: `${id}-${index}`,
    active: index === active,
    onChoose: () => onChoose(index),
  });
  return (
    <div
      id={id}
      role="listbox"
      // Without it browsers make the scrollable list a tab stop.
      tabIndex={-1}
      aria-label={t('suggestions')}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(36rem,70dvh)] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-2 text-ink shadow-float"
    >
      {categories.length > 0 && (
        <Group id={`${id}-categories`} title={t('suggestedCategories')}>
          {categories.map(({ slug, name, ...category }, index) => (
            <ListOption key={slug} {...entry(index)}>
              <span lang={langOf(category, 'name')}>{name}</span>
            </ListOption>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group id={`${id}-products`} title={t('suggestedProducts')}>
          {products.map(({ slug, name, image, ...product }, index) => (
            <ListOption key={slug} {...entry(firstProduct + index)}>
              <LinePicture src={`${image}?w=160`} fallbackSrc={fallbackSrc} alt="" className="size-12" />
              <span lang={langOf(product, 'name')} className="line-clamp-2">
                {name}
              </span>
            </ListOption>
          ))}
        </Group>
      )}
      {stores.length > 0 && (
        <Group id={`${id}-stores`} title={t('suggestedStores')}>
          {stores.map(({ slug, name, city }, index) => (
            <ListOption key={slug} {...entry(firstStore + index)}>
              {name} <span className="text-ink-soft">{city}</span>
            </ListOption>
          ))}
        </Group>
      )}
      <ListOption {...entry(firstStore + stores.length)}>
        <Icon name="search" className="size-5 shrink-0" />
        <span className="truncate font-semibold">{t('seeAllResults', { term })}</span>
      </ListOption>
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-labelledby={id} className="mb-2 border-line border-b pb-2">
      <div id={id} role="presentation" className="px-4 py-1 text-ink-soft text-sm">
        {title}
      </div>
      {children}
    </div>
  );
}
