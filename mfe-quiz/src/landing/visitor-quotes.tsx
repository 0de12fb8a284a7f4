import { type LandingProof, landingProof } from '@funnel/content/landing';
import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './visitor-quotes.module.css';

type VisitorQuotesProps = Partial<Pick<LandingProof, 'rating' | 'quotes'>>;

/** What visitors said, each with its source. Without anything collected: how the quiz was made. */
export function VisitorQuotes({
  rating = landingProof.rating,
  quotes = landingProof.quotes,
}: VisitorQuotesProps): ReactElement {
  if (!rating && quotes.length === 0) return <HowItWasMade />;
  return (
    <div className={styles['voices']}>
      {rating && <Rating {...rating} />}
      {quotes.map((quote) => (
        <figure key={quote.id} className={styles['quote']}>
          <blockquote lang={quote.text[i18n.locale] ? undefined : quote.language}>
            {quote.text[i18n.locale] ?? quote.text[quote.language]}
          </blockquote>
          <figcaption>
            {quote.who}, {quote.source}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Rating({ stars, count, source }: NonNullable<LandingProof['rating']>): ReactElement {
  const average = i18n.number(stars, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const ratings = i18n.number(count);
  return (
    <p>
      <Trans>
        <strong>{average} out of 5</strong> from {ratings} ratings on {source}
      </Trans>
    </p>
  );
}

function HowItWasMade(): ReactElement {
  return (
    <p className={styles['made']}>
      <Trans>
        Our own team wrote every question in everyday language, and you can see below how each answer counts.
        We don’t show ratings or quotes until we’ve collected real ones.
      </Trans>
    </p>
  );
}
