import type { Answer, Answers, QuizCatalog, QuizDoc, Result } from '@funnel/contracts';
import { LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getOptionText } from '../../result/read-answers';
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

type ListedAnswer = {
  readonly id: string;
  readonly question: string;
  readonly texts: readonly string[];
};

type Quiz = { readonly doc: QuizDoc; readonly catalog: QuizCatalog };

/**
 * Every stored answer as the person read it, in the order of the quiz. Answers whose question is gone from the quiz come
 * last, by their ids: nothing that is stored is left out.
 */
function listAnswers({ doc, catalog }: Quiz, answers: Answers): ListedAnswer[] {
  const order = listStepIds(doc);
  const known = order.filter((id) => id in answers);
  const others = Object.keys(answers).filter((id) => !order.includes(id));
  return [...known, ...others].flatMap((id) => {
    const answer = answers[id];
    if (!answer) return [];
    return [{ id, question: catalog[`${id}.title`] ?? id, texts: listTexts(catalog, id, answer) }];
  });
}

/** The steps of the quiz; those that an experiment adds follow the step they are inserted after. */
function listStepIds({ steps, overlays }: QuizDoc): string[] {
  const ids = steps.map(({ id }) => id);
  for (const op of overlays.flatMap(({ ops }) => ops)) {
    if (op.do !== 'insertAfter') continue;
    const added = op.steps.map(({ id }) => id).filter((id) => !ids.includes(id));
    ids.splice(ids.indexOf(op.at) + 1 || ids.length, 0, ...added);
  }
  return ids;
}

function listTexts(catalog: QuizCatalog, id: string, { answer }: Answer): string[] {
  if (Array.isArray(answer)) {
    return answer.map((option) => getOptionText(catalog, id, option));
  }
  return answer === null || answer === '' ? [] : [String(answer)];
}
