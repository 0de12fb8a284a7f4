import { type MailedResult, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Details, LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useRunningPlan } from '../../membership/use-running-plan';
import { ScaleCard } from '../../scales/scale-card';
import { ScoreTable } from '../../scales/score-table';

type MailedResultPageProps = {
  /** Shows what stands below the bars. */
  renderDetails: (result: MailedResult) => ReactNode;
};

/** `/results/mailed#<code>`: results opened by a link in a mail. Browsers don't send the code to servers. */
export function MailedResultPage({ renderDetails }: MailedResultPageProps): ReactElement {
  const { links, locale } = usePlatform();
  const hasPlan = useRunningPlan();
  const code = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useMailedResult(code);
  const isOver = code === '' || hasErrorCode(error, 'link-expired');
  const title = isOver ? t`This link doesn’t work anymore` : t`Your results`;
  useDocumentTitle(title);
  if (isOver) return <ExpiredLink title={title} />;
  if (!data) {
    return (
      <Screen title={title}>
        {error ? (
          <LoadFailure
            title={t`We couldn’t load your results`}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={6} label={t`Loading your results`} />
        )}
      </Screen>
    );
  }
  const { createdAt, scales } = data;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <Screen
      title={title}
      lead={t`From ${date}. Anyone with the link from your email can see this page.`}
      actions={
        <>
          {hasPlan === false && (
            <Link className={buttonClass('primary')} to={links.priceOptions()}>
              <Trans>See the plans</Trans>
            </Link>
          )}
          <Link className={buttonClass('quiet')} to={links.quiz()}>
            <Trans>Take the quiz again</Trans>
          </Link>
        </>
      }
    >
      {scales.length === 0 && <p>{t`There weren’t enough answers for results.`}</p>}
      {scales.map((score) => (
        <ScaleCard key={score.id} score={score} />
      ))}
      {scales.length > 0 && (
        <Details summary={t`View as a table`}>
          <ScoreTable scales={scales} />
        </Details>
      )}
      {renderDetails(data)}
    </Screen>
  );
}

function ExpiredLink({ title }: { title: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={title}
      actions={
        <>
          <Link className={buttonClass('primary')} to={links.login(links.myResults())}>
            <Trans>Sign in to see my results</Trans>
          </Link>
          <Link className={buttonClass('secondary')} to={links.quiz()}>
            <Trans>Take the quiz</Trans>
          </Link>
        </>
      }
    >
      <p>
        <Trans>
          It has expired, the results were deleted, or they belong to an account now. With an account, you’ll
          find them there.
        </Trans>
      </p>
    </Screen>
  );
}

const readMailed = byRoute(resultRoutes.readMailed);

const mailedResultApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    mailedResult: build.query<MailedResult, string>({ query: (code) => readMailed({ body: { code } }) }),
  }),
  overrideExisting: true,
});

/** The result that the code of a mailed link opens; fetched each time, since it may have been deleted. */
function useMailedResult(code: string) {
  return mailedResultApi.useMailedResultQuery(code, { refetchOnMountOrArgChange: true, skip: code === '' });
}
