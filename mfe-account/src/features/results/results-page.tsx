import { getScaleTexts } from '@funnel/content/quiz/scale-texts';
import type { Result } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass, Card, LoadFailure, Meter, Skeleton, TwoColumns } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useOwnResults } from './use-own-results';

const MAX_SHOWN = 3;

/** The latest results of the member, with links to all of them. */
export function ResultsPage(): ReactElement {
  const { links } = usePlatform();
  const hasNone = useOwnResults().data?.length === 0;
  return (
    <Page
      width="wide"
      title={t`Your results`}
      // Promise: results follow the member to a second device
      lead={!hasNone && t`They’re kept with your account. You can see them wherever you sign in.`}
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          {hasNone ? t`Take the quiz` : t`Take the quiz again`}
        </Link>
      }
    >
      <LatestResults />
    </Page>
  );
}

function LatestResults(): ReactElement {
  const { links } = usePlatform();
  const { data, isError, isFetching, refetch } = useOwnResults();
  if (data?.length === 0) return <p>{t`There are no results in your account yet.`}</p>;
  if (data) {
    return (
      <TwoColumns
        aside={
          <Card tone="soft">
            <Link to={links.myResults()}>
              {data.length > 1 ? t`See, compare, or delete your results` : t`See or delete your results`}
            </Link>
          </Card>
        }
      >
        {data.slice(0, MAX_SHOWN).map((result) => (
          <ResultCard key={result.id} result={result} />
        ))}
      </TwoColumns>
    );
  }
  if (!isError) return <Skeleton lines={6} label={t`Loading your results`} />;
  return (
    <LoadFailure
      title={t`We couldn’t load your results`}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function ResultCard({ result: { id, createdAt, scales } }: { result: Result }): ReactElement {
  const { links, locale } = usePlatform();
  const texts = getScaleTexts();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Card as="article">
      <h2>
        <Link to={links.myResults(id)}>{format.format(new Date(createdAt))}</Link>
      </h2>
      {scales.map((scale) => (
        <Meter
          key={scale.id}
          label={texts[`${scale.id}.title`] ?? scale.id}
          value={scale.points}
          max={scale.max}
          text={texts[`band.${scale.band}`] ?? scale.band}
        />
      ))}
    </Card>
  );
}
