import { toggledCategory } from '../../../lib/navigation/shop-address.ts';
import { Once } from '../../../lib/rendering/rendered-once.tsx';
import { langOf } from '../../../lib/words/lang-of.ts';
import { listWords } from '../../../lib/words/list-words.ts';
import { FilterChoice } from '../filters/filter-choice.tsx';
import type { CountedCategory, ShopData } from '../shop-data.ts';
import { isOpen } from '../side-menu.tsx';
import type { ShopControls } from '../use-shop-controls.ts';

interface CategoryChoicesProps {
  readonly categories: ShopData['categories'];
  readonly controls: ShopControls;
}

/**
 * Checkboxes for any number of categories. Choosing a main category unfolds its subcategories, and choosing one of
 * those replaces it.
 */
export function CategoryChoices(props: CategoryChoicesProps) {
  const shown = [props.categories, props.controls.address.choices.category];
  return (
    <Once as="ul" of={`category choices ${JSON.stringify(shown)}`} words={listWords}>
      <ChoiceList {...props} />
    </Once>
  );
}

function ChoiceList({ categories, controls: { address, change } }: CategoryChoicesProps) {
  const chosen = address.choices.category;
  const choiceOf = ({ name, slug, count, ...category }: CountedCategory) => ({
    name: 'category' as const,
    value: slug,
    label: name,
    lang: langOf(category, 'name'),
    count,
    chosen: chosen.includes(slug),
    onToggle: () => change(toggledCategory(address, slug, categories)),
  });
  return (
    <>
      {categories.map((main) => (
        <li key={main.slug}>
          <FilterChoice {...choiceOf(main)} partly={isOpen(main, chosen)} />
          {isOpen(main, chosen) && (
            <ul>
              {main.subcategories.map((sub) => (
                <li key={sub.slug}>
                  <FilterChoice {...choiceOf(sub)} className="pl-8" />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </>
  );
}
