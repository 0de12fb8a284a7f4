import { findCompanion, findReaction, getCurrentQuiz, type Walk } from '@funnel/content/quiz';
import type { Step } from '@funnel/contracts';
import { Illustration, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { QuestionForm } from '../../steps/question-form';
import type { StepProps } from '../../steps/step-props';
import { CompanionFigure } from './companion-figure';
import styles from './info-screen.module.css';

type Template = Extract<Step, { kind: 'info' }>['template'];

/** An information screen between questions. It may react to the answers so far, and a companion may host it. */
export function InfoScreen({ step, texts, walk, onNext }: StepProps<'info'> & { walk: Walk }): ReactElement {
  const companion = findCompanion(walk, step.id);
  const reaction = findReaction(walk, step);
  const getHostedText = (part: string) => (companion ? texts.find(`${companion}.${part}`) : undefined);
  const lead = getHostedText('lead') ?? texts.lead;
  return (
    <QuestionForm action={texts.action ?? t`Continue`} onSubmit={onNext}>
      <div className={styles['info']}>
        {companion ? <Companion id={companion} /> : <Illustration name={getIllustration(step.template)} />}
        <ScreenHeading title={getHostedText('title') ?? texts.title} />
        {reaction && <p className={styles['reaction']}>{texts.find(`r.${reaction}`)}</p>}
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
    </QuestionForm>
  );
}

function Companion({ id }: { id: string }): ReactElement {
  const name = getCurrentQuiz().catalog[`companion.${id}`] ?? '';
  return (
    <div className={styles['companion']}>
      <CompanionFigure />
      <p>
        <Trans>{name}, software guide</Trans>
      </p>
    </div>
  );
}

function getIllustration(template: Template) {
  return template === 'bridge' ? 'paths' : 'tide';
}
