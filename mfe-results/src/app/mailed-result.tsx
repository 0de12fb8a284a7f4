import { composePortrait } from '@funnel/content/results';
import type { MailedResult as Mailed, ScaleScore } from '@funnel/contracts';
import { Card, Details, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Highlights } from '../features/calculations/highlights';
import { MailedResultPage } from '../features/mailed-result/mailed-result-page';
import { ProgrammeWeeks } from '../features/programme/programme-weeks';
import { PatternList } from '../features/traits/pattern-list';
import { getTexts } from '../locales/messages';
import { pickTopPatterns, rankPatterns } from '../result/rank-patterns';
import { ResultProvider, useResult } from '../result/result-context';
import { useResultQuiz } from '../result/use-result-quiz';
import { ScaleCard } from '../scales/scale-card';
import { ScoreTable } from '../scales/score-table';

/** What a mailed link shows: what the answers say, as on the pages of an own result. */
export function MailedResult(): ReactElement {
  return (
    <MailedResultPage
      composeTitle={({ details, scales }) =>
        details ? composePortrait({ answers: details.answers, scales, texts: getTexts().insights }) : null
      }
      renderResult={(result) => <Contents result={result} />}
    />
  );
}

function Contents({ result }: { result: Mailed }): ReactElement {
  const { details, scales, story = [] } = result;
  return (
    <>
      {details ? <AnsweredResult result={result} details={details} /> : <Scales scales={scales} />}
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

function Scales({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
  if (scales.length === 0) return <p>{t`There weren’t enough answers for results.`}</p>;
  return (
    <>
      {scales.map((score) => (
        <ScaleCard key={score.id} score={score} />
      ))}
      <Details summary={t`View as a table`}>
        <ScoreTable scales={scales} />
      </Details>
    </>
  );
}

type AnsweredResultProps = { result: Mailed; details: NonNullable<Mailed['details']> };

/** What is told with the words of the quiz that was taken; without it the scales still show. */
function AnsweredResult({ result, details }: AnsweredResultProps): ReactElement {
  const { answers, quizId, quizVersion } = details;
  const { createdAt, plan, scales } = result;
  const version = useResultQuiz({ wanted: { quizId, version: quizVersion } });
  if (version.status === 'loading') return <Skeleton lines={6} label={t`Loading your results`} />;
  if (version.status === 'failed') return <Scales scales={scales} />;
  return (
    <ResultProvider value={{ quiz: version.value, answers, scales, snapshotId: undefined, createdAt }}>
      <Highlights />
      <Scales scales={scales} />
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
