import { useTranslations } from 'use-intl';
import { BothFields } from './both-fields.tsx';
import { useEditor } from './editor-context.ts';
import { RowButtons } from './row-buttons.tsx';

/** The pictures of the product with their order and their texts. */
export function PictureFields() {
  const t = useTranslations('product');
  const { draft, put, errorOf } = useEditor();
  const { pictures } = draft;
  if (pictures.length === 0) return <p className="text-ink-soft text-sm">{t('noPictures')}</p>;
  return (
    <ul className="divide-y divide-line">
      {pictures.map((picture, at) => (
        <li key={picture.path} className="flex flex-col gap-3 py-3 sm:flex-row">
          <img
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
            className="size-24 shrink-0 rounded-md bg-mist object-cover"
            style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
          />
          <div className="min-w-0 flex-1">
            <BothFields
              label={t('alt')}
              name={`picture-${at}`}
              value={picture.alt}
              onChange={(alt) => put({ pictures: pictures.with(at, { ...picture, alt }) })}
              errorOf={(language) => errorOf(`pictures.${at}.alt.${language}`)}
              maxLength={200}
            />
          </div>
          <RowButtons
            rows={pictures}
            at={at}
            name={t('pictureNumber', { number: at + 1 })}
            onChange={(now) => put({ pictures: now })}
          />
        </li>
      ))}
    </ul>
  );
}
