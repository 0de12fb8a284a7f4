import { type Result, type RouteReply, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Card, Illustration, Loaded, mooringScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment, useReader } from '../../dates/format-date';
import { getScaleTexts } from '../../locales/messages';
import { ScoreMeter } from '../../scales/score-meter';
import styles from './results.module.css';

const MAX_SHOWN = 3;

/** The latest results of the member, with links to all of them. */
export function ResultsPage(): ReactElement {
  const { links } = usePlatform();
  const query = useOwnResults();
  const hasNone = query.data?.results.length === 0;
  return (
    <Page
      title={t`Your results`}
      // Promise: results follow the member to a second device
      lead={!hasNone && t`They’re kept with your account. You can see them wherever you sign in.`}
      actions={
        <ActionLink
          variant={hasNone ? 'primary' : 'secondary'}
          to={links.quiz()}
          label={hasNone ? t`Take the quiz` : t`Take the quiz again`}
        />
      }
    >
      <Loaded
        query={query}
        lines={6}
        label={t`Loading your results`}
        title={t`We couldn’t load your results`}
      >
        {({ results, rechecks = [] }) => (
          <>
            <LatestResults results={results} />
            {rechecks.length > 0 && <Rechecks rechecks={rechecks} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function LatestResults({ results }: { results: readonly Result[] }): ReactElement {
  const { links } = usePlatform();
  if (results.length === 0)
    return (
      <>
        <p>{t`There are no results in your account yet.`}</p>
        <Illustration scene={mooringScene} />
      </>
    );
  return (
    <>
      {results.slice(0, MAX_SHOWN).map((result, index) => (
        <ResultCard key={result.id} result={result} isLatest={index === 0} />
      ))}
      {results.length > 1 && (
        <p>
          <Link to={links.myResults()}>{t`See, compare, or delete your results`}</Link>
        </p>
      )}
    </>
  );
}

/** What was answered after a plan; it stays when the membership ends. */
function Rechecks({ rechecks }: { rechecks: readonly Result[] }): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  return (
    <section className={styles['rechecks']} aria-labelledby="rechecks">
      <h2 id="rechecks">{t`Your areas after a plan`}</h2>
      <ul>
        {rechecks.map(({ id, createdAt }) => (
          <li key={id}>
            <Link to={links.myResults(id)}>{formatMoment(createdAt, reader)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResultCard({ result, isLatest }: { result: Result; isLatest: boolean }): ReactElement {
  const { id, createdAt, scales } = result;
  const { links } = usePlatform();
  const texts = getScaleTexts();
  const date = formatMoment(createdAt, useReader());
  return (
    <Card as="article">
      <h2>{date}</h2>
      {scales.map((score) => (
        <ScoreMeter
          key={score.id}
          score={score}
          label={texts[`${score.id}.title`] ?? score.id}
          headingLevel={3}
        />
      ))}
      <ActionLink
        variant={isLatest ? 'primary' : 'secondary'}
        to={links.myResults(id)}
        label={t`See your results`}
        aria-label={t`See your results of ${date}`}
      />
    </Card>
  );
}

const resultsApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    accountResults: build.query<RouteReply<typeof resultRoutes.list>, void>({
      query: () => byRoute(resultRoutes.list)({ query: {} }),
    }),
  }),
  overrideExisting: true,
});

/** The results and re-checks of the account, the latest first; fetched each time the page opens. */
function useOwnResults() {
  return resultsApi.useAccountResultsQuery(undefined, { refetchOnMountOrArgChange: true });
}
