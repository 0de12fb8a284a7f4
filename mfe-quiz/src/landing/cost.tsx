import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** What is free, and where a price follows. */
export function Cost(): ReactElement {
  const { flow } = usePlatform();
  return (
    <>
      {flow?.resultsNeedPlan
        ? t`The quiz is free. Your results come with a membership, and you see its price before you decide.`
        : t`The quiz and results are free. Membership is optional, and you see its price before you decide.`}
    </>
  );
}
