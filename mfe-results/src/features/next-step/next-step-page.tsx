import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import { type ReactElement, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './next-step-page.module.css';
import { type NextStep, nextSteps } from './next-steps';

/** One of three pages between the results and the plans. */
export function NextStepPage({ step }: { step: NextStep }): ReactElement {
  const { actions, links } = usePlatform();
  const { eyebrow, title, lead, points, illustration, action, next } = nextSteps[step];
  const target = next === 'prices' ? links.priceOptions() : links.result(`info-take-next-step-${next}`);
  useEffect(() => {
    if (step === 3) actions.openSurvey('info-take-next-step-3');
  }, [actions, step]);
  return (
    <Screen
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      actions={
        <Link className={buttonClass('primary')} to={target}>
          {action}
        </Link>
      }
    >
      <Illustration name={illustration} />
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Screen>
  );
}
