import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import {
  MAX_REVIEW_NAME,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
} from '../../../contract/catalog/review-limits.ts';
import { keeper } from '../../state/storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { Trap } from '../../ui/fields/trap.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StarField } from './star-field.tsx';
import { fieldsOf, useReviewForm } from './use-review-form.ts';

/** Draft of a review, by field name. */
type ReviewDraft = Readonly<Record<string, string>>;

/** In `sessionStorage`: a visit to another product keeps the draft, and the next user of the device does not see it. */
const kept = keeper(() => sessionStorage);
const keyOf = (productId: string) => `review-draft ${productId}`;

function readReviewDraft(productId: string): ReviewDraft {
  return Object.fromEntries(new URLSearchParams(kept.read(keyOf(productId)) ?? ''));
}

function keepReviewDraft(productId: string, typed: ReviewDraft): void {
  kept.write(keyOf(productId), String(new URLSearchParams(typed)));
}

const forgetReviewDraft = (productId: string): void => kept.remove(keyOf(productId));

interface ReviewFormProps {
  readonly productId: string;
  readonly onWritten: (review: Review) => void;
}

/** Its code is fetched when the reviews are first shown. */
export function ReviewForm({ productId, onWritten }: ReviewFormProps) {
  const t = useTranslations('product');
  const form = useRef<HTMLFormElement>(null);
  const [isWritten, setIsWritten] = useState(false);
  const [draft] = useState(() => readReviewDraft(productId));
  const { submit, errors, clearError, isBusy, failure } = useReviewForm({
    productId,
    onWritten: (review) => {
      setIsWritten(true);
      forgetReviewDraft(productId);
      onWritten(review);
    },
    onRefused: (field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };

  if (isWritten) return <Thanks />;
  return (
    <form
      ref={form}
      method="post"
      onSubmit={send}
      onInput={(event) => keepReviewDraft(productId, fieldsOf(new FormData(event.currentTarget)))}
      noValidate
      aria-busy={isBusy}
      className="flex max-w-prose flex-col gap-4"
    >
      <h3 className="text-xl">{t('writeReview')}</h3>
      <StarField
        name="rating"
        start={Number(draft.rating ?? 0)}
        error={errors.rating}
        onChange={() => clearError('rating')}
      />
      <TextField
        label={t('reviewName')}
        name="name"
        defaultValue={draft.name}
        autoComplete="name"
        required
        maxLength={MAX_REVIEW_NAME}
        error={errors.name}
        onChange={() => clearError('name')}
      />
      <TextField
        label={t('reviewTitle')}
        name="title"
        defaultValue={draft.title}
        required
        maxLength={MAX_REVIEW_TITLE}
        error={errors.title}
        onChange={() => clearError('title')}
      />
      <TextAreaField
        label={t('reviewText')}
        name="review"
        defaultValue={draft.review}
        required
        rows={5}
        maxLength={MAX_REVIEW_TEXT}
        error={errors.review}
        onChange={() => clearError('review')}
      />
      <Trap name="website" label={t('website')} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" disabled={isBusy} className="min-h-12 self-start">
        {isBusy ? t('submitting') : t('submitReview')}
      </Button>
    </form>
  );
}

function Thanks() {
  const t = useTranslations('product');
  return (
    <div
      // The form has disappeared, so the notice takes the focus.
      ref={(element) => element?.focus()}
      tabIndex={-1}
    >
      <Notice tone="success">
        <p className="font-semibold">{t('reviewThanks')}</p>
        <p className="text-sm">{t('reviewThanksText')}</p>
      </Notice>
    </div>
  );
}
