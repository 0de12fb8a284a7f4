import {
  MAX_REVIEW,
  type OwnReview,
  REVIEW_CONSENT_VERSION,
  reviewRoutes,
  reviewTextSchema,
} from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, Choice, ChoiceList, Field, Notice } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { getFailureMessage } from '../../forms/failure-message';
import { useCall } from '../../step-up/use-call';
import styles from './review.module.css';

type Fields = { rating: string; text: string; showsName: boolean; isAgreed: boolean };

const ratings: readonly { value: string; label: MessageDescriptor }[] = [
  { value: '5', label: msg`5 out of 5: very good` },
  { value: '4', label: msg`4 out of 5: good` },
  { value: '3', label: msg`3 out of 5: all right` },
  { value: '2', label: msg`2 out of 5: not so good` },
  { value: '1', label: msg`1 out of 5: bad` },
];

type ReviewFormProps = {
  /** What was sent before. */
  review: OwnReview | null;
  onSent: () => Promise<void>;
};

/** Writes a review, with consent to its publication. */
export function ReviewForm({ review, onSent }: ReviewFormProps): ReactElement {
  const { api, user } = usePlatform();
  const { isSending, hasFailed, error, send } = useCall('submitReview');
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      rating: review ? String(review.rating) : '',
      text: review?.text ?? '',
      showsName: review ? review.name !== null : false,
      isAgreed: false,
    },
  });
  const { errors } = formState;
  const { firstName } = user;

  const submit = handleSubmit(async ({ rating, text, showsName }) => {
    const body = {
      rating: Number(rating),
      text,
      isAnonymous: !showsName,
      consentVersion: REVIEW_CONSENT_VERSION,
    } as const;
    await send(async () => {
      await api.call(reviewRoutes.submit, { body });
      await onSent();
    });
  });

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceList legend={t`How do you rate Tidewell?`} error={errors.rating?.message}>
        {ratings.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            value={value}
            label={i18n._(label)}
            {...register('rating', { required: t`Choose a rating.` })}
          />
        ))}
      </ChoiceList>
      <Field
        label={t`Your words`}
        hint={t`Up to ${MAX_REVIEW} characters. Everyone can read them, so please don’t write about your health or other people.`}
        error={errors.text?.message}
      >
        {(control) => <textarea {...control} rows={5} {...register('text', { validate: validateText })} />}
      </Field>
      {firstName && <Checkbox label={t`Show my first name: ${firstName}`} {...register('showsName')} />}
      <Checkbox
        // Promise: withdrawn review is gone
        label={t`I agree that Tidewell shows this review to everyone on its website. I can delete it here any time.`}
        error={errors.isAgreed?.message}
        {...register('isAgreed', { required: t`We need your consent to publish it.` })}
      />
      {hasFailed && <Notice kind="error">{getFailureMessage(error)}</Notice>}
      <Button type="submit" busy={isSending}>{t`Send review`}</Button>
    </form>
  );
}

function validateText(typed: string): true | string {
  const parsed = reviewTextSchema.safeParse(typed);
  if (parsed.success) return true;
  return parsed.error.issues[0]?.message === 'review.tooLong'
    ? t`Please shorten your words to ${MAX_REVIEW} characters.`
    : t`Write a few words.`;
}
