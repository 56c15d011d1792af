import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomPrices } from '../../../../contract/catalog/custom-prices.ts';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';
import { productQuoteSchema, quoteItemsSchema } from '../../../../contract/forms/quotes.ts';
import { requestProductQuote } from '../../../lib/api/api.ts';
import { PageForm } from '../../../lib/forms/page-form.tsx';
import { choiceName } from '../../../lib/words/names/custom-names.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { ArtworkPreview } from '../preview/artwork-preview.tsx';
import { QuoteEnd } from '../quote-end.tsx';
import { ArtworkUpload } from '../upload/artwork-upload.tsx';
import { useKnownPerson, useQuote } from '../use-quote.ts';
import { FromPrices } from './from-prices.tsx';
import { OptionGroup } from './option-group.tsx';
import { NOTHING_PICKED, printSize, quoteItems, sizeWords } from './picks.ts';

const MAX_SIZE_WORDS = 250;

interface ProductQuoteFormProps {
  readonly product: CustomProduct;
  readonly prices: CustomPrices['sizes'] | undefined;
}

/** Options, artwork and contact fields (docs/spec/checkout-quotes-forms.md §2 Custom product quote page). */
export function ProductQuoteForm({ product, prices }: ProductQuoteFormProps) {
  const t = useTranslations('custom');
  const quote = useProductQuote(product);
  const { field, picks, setPicks, upload } = quote;
  const labels = useProductLabels(product);
  const size = printSize(product, picks);
  return (
    <PageForm state={{ ...quote, failure: '' }} labels={labels} isLate>
      <div className="flex flex-col gap-6">
        {product.asksSize && (
          <TextField
            label={t('customSize')}
            hint={t('note.sizeHint')}
            name="custom_size"
            maxLength={MAX_SIZE_WORDS}
            value={picks.size}
            onChange={({ currentTarget }) => setPicks({ ...picks, size: currentTarget.value })}
          />
        )}
        {product.groups.map((group) => (
          <OptionGroup key={group.field} product={product} group={group} picks={picks} onPicks={setPicks}>
            {group.field === 'size' && prices && <FromPrices prices={prices} />}
          </OptionGroup>
        ))}
        <TextField
          label={labels.quantity ?? ''}
          hint={product.hasMinimum ? t('minimumHint') : undefined}
          maxLength={60}
          autoComplete="off"
          className={product.hasMinimum ? undefined : 'max-w-60'}
          {...field('quantity')}
        />
        <ArtworkUpload upload={upload} size={size} error={field('file').error} />
        <ArtworkPreview
          product={product}
          picks={picks.chosen}
          size={size}
          sizeText={choiceName(sizeWords(product, picks))}
          file={upload.state.status === 'idle' ? undefined : upload.state.file}
        />
        <fieldset className="min-w-0">
          <legend className="mb-4 text-xl">{t('yourDetails')}</legend>
          <ContactFields field={field} />
        </fieldset>
        <QuoteEnd quote={quote} thanks={t('sent')} submit={t('submit')} />
      </div>
    </PageForm>
  );
}

/** Names of the fields in the error summary. */
function useProductLabels({ hasMinimum }: CustomProduct): Readonly<Record<string, string>> {
  const t = useTranslations('custom');
  const quote = useTranslations('quote');
  return {
    quantity: hasMinimum ? t('minimumQuantity') : t('quantity'),
    firstName: quote('firstName'),
    lastName: quote('lastName'),
    email: quote('email'),
    phone: quote('phone'),
    contact_method: quote('contactMethod'),
    industry_segment: quote('industry'),
    project: quote('projectDetails'),
  };
}

const SCHEMA = productQuoteSchema.omit({ items: true }).extend({ quantity: quoteItemsSchema.shape.quantity });

/** In the order on the page. `file` exists for the API's errors about the file; its link comes from the upload. */
const EMPTY = {
  quantity: '',
  file: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  contact_method: '' as const,
  industry_segment: '',
  project: '',
  website: '',
};

function useProductQuote(product: CustomProduct) {
  const t = useTranslations('custom');
  const words = useTranslations('quote');
  const [picks, setPicks] = useState(NOTHING_PICKED);
  const quote = useQuote({
    // The schema needs no late import, because the whole form is loaded late.
    loadSchema: async () => SCHEMA,
    start: EMPTY,
    request: async ({ quantity, ...details }) => {
      const answer = await requestProductQuote({ ...details, items: quoteItems(product, picks, quantity) });
      setPicks((now) => (now === picks ? NOTHING_PICKED : now));
      return answer;
    },
    leadSource: 'product-quote',
    thanks: t('sent'),
    failureWords: ({ reason }) => reason || words('failed'),
  });
  useKnownPerson(quote.form);
  return { ...quote, picks, setPicks };
}
