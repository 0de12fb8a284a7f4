import type { Recheck } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Button, Loaded, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, type Reader, useReader } from '../../dates/format-date';
import { MembershipRequired } from '../../programme/membership-required';
import { useRecheck } from './recheck-api';
import { RecheckForm } from './recheck-form';
import { RecheckResult } from './recheck-result';

/** `/account/plan/recheck`: the questions about the areas again, beside the first answers. */
export function RecheckPage({ notice }: { notice: ReactNode }): ReactElement {
  const { links } = usePlatform();
  const query = useRecheck();
  const reader = useReader();
  const [isRepeating, setRepeating] = useState(false);
  const isDone = query.data?.comparison && !isAsking(query.data, isRepeating);
  if (hasErrorCode(query.error, 'membership-required')) {
    return (
      <MembershipRequired notice={notice}>
        <p>
          <Link to={links.myResults()}>{t`See or delete what you answered`}</Link>
        </p>
      </MembershipRequired>
    );
  }
  return (
    <Page
      title={t`Your areas, then and now`}
      lead={query.data && describeRecheck(query.data, { isRepeating, reader })}
      actions={
        <ActionLink
          variant={isDone ? 'primary' : 'secondary'}
          to={links.programme('next')}
          label={t`Choose my next four weeks`}
        />
      }
    >
      <Loaded query={query} lines={6} label={t`Loading the questions`}>
        {(recheck) => <LoadedRecheck recheck={recheck} isRepeating={isRepeating} onRepeat={setRepeating} />}
      </Loaded>
    </Page>
  );
}

/** What the page shows: the questions, or the answers and from when they are. */
function describeRecheck(
  recheck: Recheck,
  { isRepeating, reader }: { isRepeating: boolean; reader: Reader },
): string {
  const { comparison } = recheck;
  if (!comparison || isAsking(recheck, isRepeating)) {
    return t`The questions of the quiz about each area once more. You can skip any of them.`;
  }
  const now = formatDate(comparison.answeredAt, reader);
  if (!comparison.firstAnsweredAt) return t`Your answers from ${now}.`;
  const then = formatDate(comparison.firstAnsweredAt, reader);
  return t`Your answers from ${then} beside those from ${now}.`;
}

function isAsking({ state, comparison }: Recheck, isRepeating: boolean): boolean {
  return state === 'open' && (comparison === null || isRepeating);
}

type LoadedRecheckProps = {
  recheck: Recheck;
  isRepeating: boolean;
  onRepeat: (isRepeating: boolean) => void;
};

function LoadedRecheck({ recheck, isRepeating, onRepeat }: LoadedRecheckProps): ReactElement {
  const { links } = usePlatform();
  const { state, comparison } = recheck;
  const [isSaved, setSaved] = useState(false);

  function handleSaved(): void {
    setSaved(true);
    onRepeat(false);
  }

  if (state === 'no-consent') {
    return (
      <Notice kind="info" title={t`We don’t have your consent to use your answers`}>
        {/* Promise: without consent nothing is stored, and revoking it deletes the re-check */}
        <Trans>
          Without it we ask nothing here. You can give it when you{' '}
          <Link to={links.quiz()}>take the quiz again</Link>.
        </Trans>
      </Notice>
    );
  }
  if (isAsking(recheck, isRepeating)) {
    return <RecheckForm recheck={recheck} isRepeated={comparison !== null} onSaved={handleSaved} />;
  }
  if (!comparison) {
    return (
      <Notice kind="info" title={t`Your plan still has open steps`}>
        {t`You can answer these questions after your four weeks.`}
      </Notice>
    );
  }
  return (
    <>
      <RecheckResult comparison={comparison} takesFocus={isSaved} />
      {state === 'open' && (
        <Button variant="secondary" onClick={() => onRepeat(true)}>{t`Answer again`}</Button>
      )}
    </>
  );
}
