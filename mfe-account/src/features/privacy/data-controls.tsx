import { usePlatform } from '@funnel/platform';
import type { ReactElement, ReactNode } from 'react';
import { ConsentHistoryCard } from './consent-history-card';
import { DeleteAccountCard } from './delete-account-card';
import { DeleteAnswersCard } from './delete-answers-card';
import { DeleteVisitorCard } from './delete-visitor-card';
import { ExportCard } from './export-card';

/** What a person can do with their data, each in at most three steps. */
export function DataControls({ storePlan }: { storePlan?: ReactNode }): ReactElement {
  const { user } = usePlatform();
  return (
    <>
      <ConsentHistoryCard />
      <ExportCard />
      <DeleteAnswersCard />
      {user.isLoggedIn ? <DeleteAccountCard storePlan={storePlan} /> : <DeleteVisitorCard />}
    </>
  );
}
