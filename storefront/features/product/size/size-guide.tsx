import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sizeGuide } from '#words/storefront';
import { POLES, type Pole, polesFor } from '../../../../contract/catalog/flag-poles.ts';
import { readSize, sizeWords } from '../../../../contract/catalog/flag-sizes.ts';
import { formatList } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { PageWords, pageWords } from '../../../lib/words/page-words.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { SizeScene } from './size-scene.tsx';

const words = pageWords({ sizeGuide });

interface SizeGuideProps {
  /** Of the product; all of them are flags. */
  readonly sizes: readonly string[];
  readonly chosen: string | undefined;
  readonly onClose: () => void;
}

export const SizeGuide = (props: SizeGuideProps) => (
  <PageWords words={words}>
    <GuideDialog {...props} />
  </PageWords>
);

/** Which flag for which pole, drawn to scale with a person and a house, and as a table. */
function GuideDialog({ sizes, chosen, onClose }: SizeGuideProps) {
  const t = useTranslations('sizeGuide');
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(sizes.find((size) => size === chosen) ?? sizes[0] ?? '');
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; so does Escape
    <dialog
      ref={dialog}
      aria-labelledby="size-guide"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="drawer ml-auto w-[min(36rem,100vw)] overflow-y-auto"
    >
      <div className="p-4 md:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id="size-guide" className="text-xl">
            {t('title')}
          </h2>
          <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
            <Icon name="x" className="size-5" />
          </IconButton>
        </div>
        <p className="mb-4 text-ink-soft">{t('intro')}</p>
        <fieldset aria-label={t('choose')} className="mb-4 flex flex-wrap gap-2">
          {sizes.map((size) => (
            <ToggleButton key={size} isPressed={size === shown} onClick={() => setShown(size)}>
              {sizeWords(size, LANGUAGE).inches}
            </ToggleButton>
          ))}
        </fieldset>
        <Fit size={shown} />
        <PoleTable />
      </div>
    </dialog>
  );
}

function Fit({ size }: { readonly size: string }) {
  const t = useTranslations('sizeGuide');
  const read = readSize(size);
  const poles = read ? polesFor(read) : [];
  const [pole] = poles;
  if (!read || !pole) return <p role="status">{t('none')}</p>;
  const { inches, feet } = sizeWords(size, LANGUAGE);
  const scene = t(pole.kind === 'bracket' ? 'sceneBracket' : 'scene', { size: inches, feet: pole.feet });
  return (
    <>
      <SizeScene size={read} pole={pole} label={scene} />
      <p role="status" className="mt-3">
        <strong>{feet === undefined ? inches : `${inches} (${feet})`}</strong>{' '}
        {t('fits', {
          poles: formatList(
            poles.map((one) => t(one.kind, { feet: one.feet })),
            'disjunction',
          ),
        })}
      </p>
    </>
  );
}

const POLE_WORDS = { bracket: 'poleBracket', roof: 'poleRoof', ground: 'poleGround' } as const;

function PoleTable() {
  const t = useTranslations('sizeGuide');
  return (
    <>
      <table className="mt-6 w-full text-left text-sm tabular-nums">
        <caption className="mb-2 text-left font-semibold text-base">{t('table')}</caption>
        <thead className="text-ink-soft">
          <tr>
            {([t('pole'), t('recommended'), t('most')] as const).map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {POLES.map((pole) => (
            <tr key={`${pole.kind}${pole.feet}`} className="border-line border-t">
              <th scope="row" className="py-2 pr-4 font-normal">
                {t(POLE_WORDS[pole.kind], { feet: pole.feet })}
              </th>
              <td className="py-2 pr-4">{flagOf(pole, 'fly')}</td>
              <td className="py-2">{flagOf(pole, 'mostFly')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-ink-soft text-sm">{t('source')}</p>
    </>
  );
}

/** Canadian flags are twice as long as they are wide. */
const flagOf = (pole: Pole, which: 'fly' | 'mostFly') =>
  sizeWords(`${pole[which]}x${pole[which] / 2}`, LANGUAGE).inches;
