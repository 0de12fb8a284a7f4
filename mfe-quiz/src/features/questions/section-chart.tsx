import { listVisibleSteps, type Walk } from '@funnel/content/quiz';
import type { Step } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getStepTexts } from '../../steps/step-texts';
import styles from './section-chart.module.css';

type SectionChartProps = { section: Step['section']; walk: Walk };

/** How often each choice was made in a section, as bars; nothing where its questions are not scored. */
export function SectionChart({ section, walk }: SectionChartProps): ReactElement | null {
  const choices = countChoices(section, walk);
  const most = Math.max(...choices.map(({ count }) => count));
  if (choices.length === 0 || most === 0) return null;
  return (
    <ul className={styles['chart']} aria-label={t`Your answers in this part`}>
      {choices.map(({ id, label, count }) => (
        <li key={id}>
          <span>{label}</span>
          <span className={styles['bar']} style={{ inlineSize: `${(count / most) * 100}%` }} />
          <span className={styles['count']}>{count}</span>
        </li>
      ))}
    </ul>
  );
}

/** Questions that are scored share their options. */
function countChoices(section: Step['section'], walk: Walk) {
  const questions = listVisibleSteps(walk).flatMap((step) =>
    step.section === section && step.kind === 'single' && step.options.some(({ weights }) => weights)
      ? [step]
      : [],
  );
  const chosen = questions.flatMap(({ id }) => {
    const answer = walk.answers[id];
    return answer?.type === 'MULTIPLE_CHOICE' ? answer.answer : [];
  });
  const [first] = questions;
  if (!first) return [];
  const { option } = getStepTexts(first);
  return first.options.map(({ id }) => ({
    id,
    label: option(id),
    count: chosen.filter((one) => one === id).length,
  }));
}
