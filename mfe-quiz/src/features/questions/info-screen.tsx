import { findCompanion, findReaction, type Walk } from '@funnel/content/quiz';
import { Illustration, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { QuestionForm } from '../../steps/question-form';
import type { StepProps } from '../../steps/step-props';
import { getCatalog } from '../../steps/step-texts';
import { getInfoScene } from './info-scenes';
import styles from './info-screen.module.css';
import { SectionChart } from './section-chart';

/** An information screen between questions. It may react to the answers so far, and a companion may host it. */
export function InfoScreen({ step, texts, walk, onNext }: StepProps<'info'> & { walk: Walk }): ReactElement {
  const companion = findCompanion(walk, step.id);
  const reaction = findReaction(walk, step);
  const getHostedText = (part: string) => (companion ? texts.find(`${companion}.${part}`) : undefined);
  const lead = getHostedText('lead') ?? texts.lead;
  return (
    <QuestionForm action={texts.action ?? t`Continue`} onSubmit={onNext}>
      <div className={styles['info']}>
        {companion ? (
          <Companion id={companion} />
        ) : (
          <div className={styles['drawing']}>
            <Illustration scene={getInfoScene(step)} />
          </div>
        )}
        <ScreenHeading title={getHostedText('title') ?? texts.title} />
        {reaction && <p className={styles['reaction']}>{texts.find(`r.${reaction}`)}</p>}
        <SectionChart section={step.section} walk={walk} />
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
    </QuestionForm>
  );
}

function Companion({ id }: { id: string }): ReactElement {
  const name = getCatalog()[`companion.${id}`] ?? '';
  return (
    <div className={styles['companion']}>
      <CompanionFigure />
      <p>{t`${name}, software guide`}</p>
    </div>
  );
}

/** The companion: a buoy on the tide, clearly not a person. */
function CompanionFigure(): ReactElement {
  return (
    <svg className={styles['figure']} viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <circle cx="48" cy="48" r="46" className={styles['sky']} />
      <path d="M48 22v-8" className={styles['line']} />
      <circle cx="48" cy="12" r="4" className={styles['light']} />
      <path
        d="M48 22c15 0 24 11 24 26 0 10-4 18-9 24H33c-5-6-9-14-9-24 0-15 9-26 24-26Z"
        className={styles['body']}
      />
      <circle cx="39" cy="46" r="3.5" className={styles['eye']} />
      <circle cx="57" cy="46" r="3.5" className={styles['eye']} />
      <path d="M41 56c4 4 10 4 14 0" className={styles['smile']} />
      <path
        d="M6 70c8-7 15-7 22 0s14 7 21 0 14-7 21 0 13 7 20 1a46 46 0 0 1-84-1Z"
        className={styles['sea']}
      />
    </svg>
  );
}
