import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './next-step-page.module.css';
import { type NextStep, nextSteps } from './next-steps';

/** One of three pages between the results and the plans. */
export function NextStepPage({ step }: { step: NextStep }): ReactElement {
  const { actions, links } = usePlatform();
  const { title, lead, points, illustration, action, next, hasLesson } = nextSteps[step];
  const target = next === 'prices' ? links.priceOptions() : links.result(`info-take-next-step-${next}`);
  useDocumentTitle(i18n._(title));
  useEffect(() => {
    if (step === 3) actions.openSurvey('info-take-next-step-3');
  }, [actions, step]);
  return (
    <Screen
      eyebrow={t`Step ${step} of 3`}
      title={i18n._(title)}
      lead={i18n._(lead)}
      actions={
        <>
          <Link className={buttonClass('primary')} to={target}>
            {i18n._(action)}
          </Link>
          {hasLesson && (
            <Link className={buttonClass('quiet')} to={links.result('first-lesson')}>
              <Trans>Read my first step</Trans>
            </Link>
          )}
        </>
      }
    >
      <Illustration name={illustration} />
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point.id}>{i18n._(point)}</li>
        ))}
      </ul>
    </Screen>
  );
}
