import { type PublishedReview, type PublishedReviews, reviewRoutes } from '@funnel/contracts';
import { useFlag, usePlatform } from '@funnel/platform';
import { Quote } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './member-reviews.module.css';

const MAX_SHOWN = 6;

/**
 * What members say, of the variant `review`. It is fetched after the first screen and stands last on the page, so that it
 * neither delays nor moves anything; while nothing is published, the page is that of the control.
 */
export function MemberReviews(): ReactElement | null {
  const { api } = usePlatform();
  const [published, setPublished] = useState<PublishedReviews>();
  const hasReviews = published !== undefined && published.average !== null;

  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer nothing is missing.
    api
      .call(reviewRoutes.list, {}, { signal: leaving.signal })
      .then(setPublished)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [api]);
  useFlag('diagnosis-question-lp', hasReviews);

  if (!published || published.average === null) return null;
  return (
    <section className={styles['reviews']} aria-labelledby="member-reviews">
      <h2 id="member-reviews">{t`What members say`}</h2>
      <p className={styles['average']}>{describeAverage(published.average, published.count)}</p>
      <div className={styles['quotes']}>
        {chooseReviews(published.reviews).map((review) => (
          <Review key={`${review.month} ${review.text}`} {...review} />
        ))}
      </div>
      {/* Promise: only operators see what waits */}
      <p className={styles['note']}>
        {t`Only members can write a review. Someone on our team reads each one before others can see it, and we don’t change any words.`}
      </p>
    </section>
  );
}

function describeAverage(average: number, count: number): string {
  const stars = i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return plural(count, {
    one: `${stars} out of 5 from # review`,
    other: `${stars} out of 5 from # reviews`,
  });
}

/** Those in the language of the page come first. */
function chooseReviews(reviews: PublishedReviews['reviews']): PublishedReview[] {
  const isForeign = ({ language }: PublishedReview) => Number(language !== i18n.locale);
  return reviews.toSorted((a, b) => isForeign(a) - isForeign(b)).slice(0, MAX_SHOWN);
}

function Review({ rating, text, name, month, language }: PublishedReview): ReactElement {
  const when = i18n.date(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Quote
      lang={language === i18n.locale ? undefined : language}
      caption={
        name === null ? t`${rating} out of 5, a member, ${when}` : t`${rating} out of 5, ${name}, ${when}`
      }
    >
      {text}
    </Quote>
  );
}
