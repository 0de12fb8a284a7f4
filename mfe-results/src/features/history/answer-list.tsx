import { listAnswers } from '@funnel/content/quiz';
import type { Answers, Result } from '@funnel/contracts';
import { LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useResultQuiz } from '../../result/use-result-quiz';
import styles from './answer-list.module.css';

type AnswerListProps = Pick<Result, 'quizId' | 'quizVersion'> & { answers: Answers };

/** The answers that are stored with a result, with the questions of the quiz that was taken. */
export function AnswerList({ answers, quizId, quizVersion }: AnswerListProps): ReactElement {
  const version = useResultQuiz({ wanted: { quizId, version: quizVersion } });
  if (version.status === 'failed') {
    return <LoadFailure title={t`We couldn’t load the questions`} onRetry={version.retry} />;
  }
  if (version.status === 'loading') return <Skeleton lines={6} label={t`Loading your answers`} />;
  return (
    <dl className={styles['answers']}>
      {listAnswers(version.value, answers).map(({ id, question, texts }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd>{texts.length > 0 ? texts.join(' · ') : t`No answer`}</dd>
        </div>
      ))}
    </dl>
  );
}
