import { listVisibleSteps, type Walk } from '@funnel/content/quiz';
import type { Step } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { Plural } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { getStepTexts } from '../../steps/step-texts';
import styles from './section-chart.module.css';

type SectionChartProps = { section: Step['section']; walk: Walk };

/** Which choices were made in a section, a dot for each answer; nothing where its questions are not scored. */
export function SectionChart({ section, walk }: SectionChartProps): ReactElement | null {
  const captionId = useId();
  const choices = countChoices(section, walk).filter(({ count }) => count > 0);
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className={styles['chart']}>
      <Card as="div" tone="soft">
        <p id={captionId} className={styles['caption']}>
          <Plural value={total} one="Your answer in this part" other="Your # answers in this part" />
        </p>
        <ul aria-labelledby={captionId}>
          {choices.map(({ id, label, count }) => (
            <li key={id}>
              <span>{label}</span>
              <span className={styles['dots']} aria-hidden="true">
                {Array.from({ length: count }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a row are all alike
                  <span key={index} className={styles['dot']} />
                ))}
              </span>
              <span className={styles['count']}>{count}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
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
