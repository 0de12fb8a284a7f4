import type { Answers, ScaleScore } from '@funnel/contracts';
import { Details, LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Highlights } from '../features/calculations/highlights';
import { PatternList } from '../features/traits/pattern-list';
import type { AnsweredItem } from '../result/answered-items';
import { pickTopPatterns, rankPatterns } from '../result/rank-patterns';
import { ResultProvider } from '../result/result-context';
import { useResultQuiz } from '../result/use-result-quiz';
import { ScaleCard } from '../scales/scale-card';
import { ScoreTable } from '../scales/score-table';

type AnsweredResultProps = {
  quizId: string;
  quizVersion: number;
  answers: Answers;
  scales: readonly ScaleScore[];
  createdAt: string;
  children?: ReactNode;
};

/** What is told with the words of the quiz that was taken; without it the scales still show. */
export function AnsweredResult({
  quizId,
  quizVersion,
  answers,
  scales,
  createdAt,
  children,
}: AnsweredResultProps): ReactElement {
  const version = useResultQuiz({ wanted: { quizId, version: quizVersion } });
  if (version.status === 'loading') return <Skeleton lines={6} label={t`Loading your results`} />;
  if (version.status === 'failed') {
    return (
      <>
        <Scales scales={scales} />
        <LoadFailure title={t`We couldn’t load the questions`} onRetry={version.retry} />
      </>
    );
  }
  const quiz = version.value;
  const patterns = rankPatterns({ answers, scales, quiz });
  return (
    <ResultProvider value={{ quiz, answers, scales, snapshotId: undefined, createdAt }}>
      <Highlights leading={patterns[0]} />
      <Scales scales={scales} />
      <TopPatterns patterns={patterns} />
      {children}
    </ResultProvider>
  );
}

/** A card for each scale, and all of them as a table. */
export function Scales({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
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

function TopPatterns({ patterns }: { patterns: readonly AnsweredItem[] }): ReactElement | null {
  const top = pickTopPatterns(patterns);
  if (top.length === 0) return null;
  return (
    <>
      <h2>{t`What comes up most often`}</h2>
      <PatternList patterns={top} headingLevel={3} />
    </>
  );
}
