import { prerender } from '@funnel/platform/prerender';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { ResultsFrame } from './app/results-frame';
import { loadMessages } from './locales/messages';

/** What the first page of the results shows while it loads. */
export const screens = () =>
  prerender({
    loadMessages,
    screens: [{ path: '/results/result-adhd-calculations', isLoading: true, element: <ResultsLoading /> }],
  });

function ResultsLoading(): ReactElement {
  return (
    <ResultsFrame>
      <Screen title={t`Your results`} />
    </ResultsFrame>
  );
}
