import { type MailedResult, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Loaded, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useRunningPlan } from '../../membership/use-running-plan';

type MailedResultPageProps = {
  /** Says the person in one sentence; null without one. */
  composeTitle: (result: MailedResult) => string | null;
  renderResult: (result: MailedResult) => ReactNode;
};

/** `/results/mailed#<code>`: results opened by a link in a mail. Browsers don't send the code to servers. */
export function MailedResultPage({ composeTitle, renderResult }: MailedResultPageProps): ReactElement {
  const { links, locale } = usePlatform();
  const hasPlan = useRunningPlan();
  const code = useLocation().hash.slice(1);
  const query = useMailedResult(code);
  const { data, error } = query;
  const isOver = code === '' || hasErrorCode(error, 'link-expired');
  const title = isOver ? t`This link doesn’t work anymore` : t`Your results`;
  useDocumentTitle(title);
  if (isOver) return <ExpiredLink title={title} />;
  if (!data) {
    return (
      <Screen title={title}>
        <Loaded
          query={query}
          lines={6}
          label={t`Loading your results`}
          title={t`We couldn’t load your results`}
        />
      </Screen>
    );
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(data.createdAt));
  return (
    <Screen
      title={composeTitle(data) ?? title}
      lead={t`From ${date}. Anyone with the link from your email can see this page, so it tells less than the results in your own browser.`}
      actions={
        <>
          {hasPlan === false && <ActionLink to={links.priceOptions()} label={t`See the prices`} />}
          <ActionLink variant="quiet" to={links.quiz()} label={t`Take the quiz again`} />
        </>
      }
    >
      {renderResult(data)}
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
          <ActionLink to={links.login(links.myResults())} label={t`Sign in to see my results`} />
          <ActionLink variant="secondary" to={links.quiz()} label={t`Take the quiz`} />
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

const mailedResultApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    mailedResult: build.query<MailedResult, string>({
      query: (code) => byRoute(resultRoutes.readMailed)({ body: { code } }),
    }),
  }),
  overrideExisting: true,
});

/** The result that the code of a mailed link opens; fetched each time, since it may have been deleted. */
function useMailedResult(code: string) {
  return mailedResultApi.useMailedResultQuery(code, { refetchOnMountOrArgChange: true, skip: code === '' });
}
