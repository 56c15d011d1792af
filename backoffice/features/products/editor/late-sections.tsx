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
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { draft, put, errorOf } = useEditor();
  return (
    <div className="flex flex-col gap-4">
      <FormSection section="pictures" title={common('section_pictures')} text={t('picturesText')}>
        <PictureList
          pictures={draft.pictures}
          onChange={(pictures) => put({ pictures })}
          problems={(path) => errorOf(path ? `pictures.${path}` : 'pictures')}
        />
      </FormSection>
      <FormSection section="categories" title={common('section_categories')}>
        <CategoryFields />
      </FormSection>
      <FormSection section="selling" title={common('section_selling')}>
        <SellingFields />
      </FormSection>
      <FormSection section="specifications" title={common('section_specifications')}>
        <PairFields list="specifications" />
      </FormSection>
      <FormSection section="faqs" title={common('section_faqs')}>
        <PairFields list="faqs" />
      </FormSection>
      <FormSection section="related" title={common('section_related')} text={t('relatedText')}>
        <RelatedFields />
      </FormSection>
      <FormSection section="searchPreview" title={common('section_searchPreview')} text={t('searchText')}>
        <SearchFields />
      </FormSection>
    </div>
  );
}
