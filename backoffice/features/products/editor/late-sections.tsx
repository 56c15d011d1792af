import { useTranslations } from 'use-intl';
import { PictureList } from '../../../ui/media/picture-list.tsx';
import { CategoryFields } from './category-fields.tsx';
import { useEditor } from './editor-context.ts';
import { PairFields } from './pair-fields.tsx';
import { RelatedFields } from './related-fields.tsx';
import { SearchFields } from './search-fields.tsx';
import { FormSection } from './section.tsx';
import { SellingFields } from './selling-fields.tsx';

/** What is far down the form, and is loaded when it comes near. */
export function LateSections() {
  const t = useTranslations('product');
  const { draft, put, errorOf } = useEditor();
  return (
    <div className="flex flex-col gap-4">
      <FormSection section="pictures" title={t('section_pictures')} text={t('picturesText')}>
        <PictureList
          pictures={draft.pictures}
          onChange={(pictures) => put({ pictures })}
          problems={(path) => errorOf(path ? `pictures.${path}` : 'pictures')}
        />
      </FormSection>
      <FormSection section="categories" title={t('section_categories')}>
        <CategoryFields />
      </FormSection>
      <FormSection section="selling" title={t('section_selling')}>
        <SellingFields />
      </FormSection>
      <FormSection section="specifications" title={t('section_specifications')}>
        <PairFields list="specifications" />
      </FormSection>
      <FormSection section="faqs" title={t('section_faqs')}>
        <PairFields list="faqs" />
      </FormSection>
      <FormSection section="related" title={t('section_related')} text={t('relatedText')}>
        <RelatedFields />
      </FormSection>
      <FormSection section="searchPreview" title={t('section_searchPreview')} text={t('searchText')}>
        <SearchFields />
      </FormSection>
    </div>
  );
}
