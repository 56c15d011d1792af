import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SaveForm } from '../../ui/save-form.tsx';
import { NewProductFields, readNewProduct, useAddedProduct } from './new-product-fields.tsx';

/** Makes a draft, and opens its editor. */
export function NewProductForm() {
  const t = useTranslations('newProduct');
  const navigate = useNavigate();
  const { failure, isBusy, add } = useAddedProduct();
  const onSubmit = async (form: FormData) => {
    const id = await add('/products', readNewProduct(form));
    if (id !== undefined) await navigate(`/products/${id}`);
  };
  return (
    <SaveForm submit={t('add')} onSubmit={onSubmit} failure={failure} isBusy={isBusy} noValidate>
      <NewProductFields failure={failure} />
    </SaveForm>
  );
}
