import { useTranslations } from 'use-intl';
import type { DeskPicture } from '../../../contract/goods/products.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { Picture } from '../../../storefront/ui/picture.tsx';
import { StaffIcon } from '../staff-icon.tsx';

interface PictureRowProps {
  readonly picture: DeskPicture;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly hasAlt: boolean;
  readonly problems: (path: string) => string | undefined;
  readonly onChange: (change: Partial<DeskPicture>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onFocus: () => void;
}

const MOST = 200;

/** One picture as a card cuts it, with its texts and what can be done with it. */
export function PictureRow(props: PictureRowProps) {
  const { picture, at, count, hasAlt, problems, onChange, onMove, onRemove, onFocus } = props;
  const t = useTranslations('pictures');
  const number = at + 1;
  const { alt } = picture;
  const field = (language: 'en' | 'fr') => ({
    label: t(`alt_${language}`),
    name: `picture-${at}-${language}`,
    lang: language,
    autoComplete: 'off',
    maxLength: MOST,
    value: alt[language],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ alt: { ...alt, [language]: target.value } }),
    error: problems(`alt.${language}`),
  });
  const lacks = (['en', 'fr'] as const).filter((language) => alt[language].trim() === '');
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Picture
        src={`${picture.url}?w=320`}
        alt={alt.en || t('number', { number })}
        width={128}
        height={128}
        focus={picture.focus}
        className="aspect-square w-full rounded-md bg-mist object-cover"
      />
      <div className="flex flex-col gap-2">
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-2">
          <span className="font-semibold text-sm">
            {t('number', { number })}
            {hasAlt && at === 0 && <span className="font-normal text-ink-soft"> · {t('first')}</span>}
          </span>
          <span className="-mr-2 flex">
            {count > 1 && (
              <>
                <IconButton label={t('earlier', { number })} disabled={at === 0} onClick={() => onMove(-1)}>
                  <StaffIcon name="arrow-up" className="size-5" />
                </IconButton>
                <IconButton
                  label={t('later', { number })}
                  disabled={number === count}
                  onClick={() => onMove(1)}
                >
                  <StaffIcon name="arrow-down" className="size-5" />
                </IconButton>
              </>
            )}
            <IconButton label={t('focusOf', { number })} title={t('focus')} onClick={onFocus}>
              <StaffIcon name="locate-fixed" className="size-5" />
            </IconButton>
            <IconButton label={t('remove', { number })} onClick={onRemove}>
              <StaffIcon name="x" className="size-5" />
            </IconButton>
          </span>
        </div>
        {problems('path') && <p className="text-danger text-sm">{problems('path')}</p>}
        {hasAlt && (
          <>
            <div className="grid gap-2 max-sm:col-span-2 md:grid-cols-2">
              <TextField {...field('en')} />
              <TextField {...field('fr')} />
            </div>
            {lacks.length > 0 && (
              <p className="flex items-start gap-2 text-sm text-warning">
                <StaffIcon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
                {t(lacks.length === 2 ? 'noAlt' : `noAlt_${lacks[0] ?? 'en'}`)}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
