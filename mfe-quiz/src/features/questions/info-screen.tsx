import type { Step } from '@funnel/contracts';
import { Illustration, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { QuestionForm } from '../../steps/question-form';
import type { StepProps } from '../../steps/step-props';
import styles from './info-screen.module.css';

type Template = Extract<Step, { kind: 'info' }>['template'];

/** An information screen between questions. */
export function InfoScreen({ step, texts, onNext }: StepProps<'info'>): ReactElement {
  return (
    <QuestionForm action={texts.action ?? t`Continue`} onSubmit={onNext}>
      <div className={styles['info']}>
        <Illustration name={getIllustration(step.template)} />
        <ScreenHeading title={texts.title} />
        {texts.lead && <p className={styles['lead']}>{texts.lead}</p>}
      </div>
    </QuestionForm>
  );
}

function getIllustration(template: Template) {
  return template === 'bridge' ? 'paths' : 'tide';
}
