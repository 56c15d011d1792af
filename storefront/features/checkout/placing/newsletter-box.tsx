import { useId } from 'react';
import { newsletterBox } from '#words/storefront';
import { useShop } from '../../../lib/use-shop.ts';
import { pageWords } from '../../../lib/words/page-words.tsx';
import { Checkbox } from '../../../ui/fields/field.tsx';

const words = pageWords({ newsletterBox });

/** Asks for the newsletter; off until the buyer ticks it (CASL). */
export function NewsletterBox() {
  const id = useId();
  const sender = useShop().sender;
  if (!sender) return null;
  return (
    <div>
      <Checkbox label={words('newsletterBox.label')} name="newsletter" aria-describedby={id} />
      <p id={id} className="-mt-1 pl-8 text-ink-soft text-sm">
        {words('newsletterBox.consent', sender)}
      </p>
    </div>
  );
}
