import { type MailedResult, resultRoutes } from '@funnel/contracts';
import { type PlatformUser, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Loaded, Screen, Skeleton } from '@funnel/ui';
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
  const { links, locale, user } = usePlatform();
  const hasPlan = useRunningPlan();
  const code = useLocation().hash.slice(1);
  const query = useMailedResult(code);
  const { data, error } = query;
  const isOver = code === '' || hasErrorCode(error, 'link-expired');
  const title = isOver ? getExpiredTitle(user) : t`Your results`;
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

/** An expired link opens nothing; whether it belonged to an account is not told. */
function getExpiredTitle({ isLoggedIn, isLoading = false }: PlatformUser): string {
  if (isLoading) return t`Your results`;
  return isLoggedIn ? t`Find your results in your account` : t`This link doesn’t work anymore`;
}

function ExpiredLink({ title }: { title: string }): ReactElement {
  const { links, user } = usePlatform();
  if (user.isLoading) {
    return (
      <Screen title={title}>
        <Skeleton lines={6} label={t`Loading your results`} />
      </Screen>
    );
  }
  if (user.isLoggedIn) {
    return (
      <Screen
        title={title}
        // Promise: results follow the member to a second device
        lead={t`The link from your email doesn’t work anymore. Results that belong to your account open there.`}
        actions={<ActionLink to={`${links.account()}/results`} label={t`See my results`} />}
      />
    );
  }
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
          This link has expired, the results were deleted, or they belong to an account now. With an account,
          sign in with the email address this link was sent to.
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
