import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { ApiError, postReview } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';

/** In the order on the page. */
const FIELDS = ['rating', 'name', 'title', 'review'] as const;
type Field = (typeof FIELDS)[number];
type Errors = Partial<Record<Field, string>>;

interface ReviewFormOptions {
  readonly productId: string;
  readonly onWritten: (review: Review) => void;
  /** Called with the first invalid field. */
  readonly onRefused: (field: Field) => void;
}

/** Submits a review: validates it, sends it once and shows errors. */
export function useReviewForm({ productId, onWritten, onRefused }: ReviewFormOptions) {
  const t = useTranslations('product');
  const v = useTranslations('validation');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A ref, because state updates one render too late to block a second press.
  const busy = useRef(false);

  const refuse = (found: Errors) => {
    // Synchronous, so that the field already has its error when it gets the focus.
    flushSync(() => setErrors(found));
    const first = FIELDS.find((field) => found[field]);
    if (first) onRefused(first);
    return first !== undefined;
  };
  const fail = (error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : {};
    const found = Object.fromEntries(
      (problem.issues ?? []).filter(({ path }) => isField(path)).map(({ path, message }) => [path, message]),
    );
    if (refuse(found)) return;
    const message = problem.message || t('reviewFailed');
    setFailure(message);
    toastFailure(error, message);
  };
  const submit = async (form: FormData) => {
    if (busy.current) return;
    const text = (name: string) => String(form.get(name) ?? '');
    const missing = FIELDS.filter((field) => text(field).trim() === '');
    setFailure('');
    if (refuse(Object.fromEntries(missing.map((field) => [field, v('required')])))) return;
    busy.current = true;
    setIsBusy(true);
    try {
      onWritten(await send(productId, text));
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  const clearError = (field: Field) => setErrors(({ [field]: _gone, ...others }) => others);

  return { submit, errors, clearError, isBusy, failure };
}

/** Fields filled by people, without the honeypot. */
export const fieldsOf = (form: FormData): Record<Field, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '')])) as Record<Field, string>;

const isField = (path: string): path is Field => (FIELDS as readonly string[]).includes(path);

const send = (productId: string, text: (name: string) => string): Promise<Review> =>
  postReview({
    product_id: productId,
    name: text('name'),
    title: text('title'),
    review: text('review'),
    rating: Number(text('rating')),
    website: text('website'),
  });
