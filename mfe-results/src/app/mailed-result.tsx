import type { MailedResult as Mailed } from '@funnel/contracts';
import { Card, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { MailedResultPage } from '../features/mailed-result/mailed-result-page';
import { ProgrammeWeeks } from '../features/programme/programme-weeks';
import { PatternList } from '../features/traits/pattern-list';
import { pickTopPatterns, rankPatterns } from '../features/traits/rank-patterns';
import { ResultProvider, useResult } from '../result/result-context';
import { useResultQuiz } from '../result/use-result-quiz';

/** What a mailed link shows: the bars, and what they say as on the pages of an own result. */
export function MailedResult(): ReactElement {
  return <MailedResultPage renderDetails={(result) => <Details result={result} />} />;
}

function Details({ result }: { result: Mailed }): ReactElement {
  const { details, story = [] } = result;
  return (
    <>
      {details && <AnsweredDetails result={result} details={details} />}
      {story.length > 0 && <h2>{t`What your answers say`}</h2>}
      {story.map(({ id, title, text, locale }) => (
        <Card key={id} as="article">
          <h3 lang={locale}>{title}</h3>
          <p lang={locale}>{text}</p>
        </Card>
      ))}
    </>
  );
}

type AnsweredDetailsProps = { result: Mailed; details: NonNullable<Mailed['details']> };

/** What is told with the words of the quiz that was taken; without it the rest still shows. */
function AnsweredDetails({ result, details }: AnsweredDetailsProps): ReactElement | null {
  const { answers, quizId, quizVersion } = details;
  const { createdAt, plan, scales } = result;
  const version = useResultQuiz({ wanted: { quizId, version: quizVersion } });
  if (version.status === 'loading') return <Skeleton lines={6} label={t`Loading your results`} />;
  if (version.status === 'failed') return null;
  return (
    <ResultProvider value={{ quiz: version.value, answers, scales, snapshotId: undefined, createdAt }}>
      <TopPatterns />
      {plan && (
        <>
          <h2>{t`Your four-week plan`}</h2>
          <ProgrammeWeeks preview={plan} headingLevel={3} />
        </>
      )}
    </ResultProvider>
  );
}

function TopPatterns(): ReactElement | null {
  const top = pickTopPatterns(rankPatterns(useResult()));
  if (top.length === 0) return null;
  return (
    <>
      <h2>{t`What comes up most often`}</h2>
      <PatternList patterns={top} headingLevel={3} />
    </>
  );
}
