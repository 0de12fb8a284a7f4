import type { Quiz } from '@funnel/content/quiz';
import { chooseTonight, type Tonight } from '@funnel/content/results';
import { Card } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { getTexts } from '../../locales/messages';
import type { AnsweredItem } from '../../result/answered-items';
import { GivenAnswer } from '../../result/given-answer';
import { getGoalText } from '../../result/goal-texts';
import { isStrong } from '../../result/rank-patterns';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';
import styles from './highlights.module.css';

type LeadingProps = { leading: AnsweredItem | undefined };

/** The pattern that leads, one strength, and one thing to try tonight; only what the answers give. */
export function Highlights({ leading }: LeadingProps): ReactElement {
  return (
    <div className={styles['highlights']}>
      <LeadingPattern leading={leading} />
      <OneStrength />
      <TonightCard leading={leading} />
    </div>
  );
}

function LeadingPattern({ leading }: LeadingProps): ReactElement | null {
  if (!leading || leading.points === 0) return null;
  const { id, question, choice } = leading;
  return (
    <Highlight
      label={isStrong(leading) ? t`Your strongest pattern` : t`What came up most`}
      title={getTexts().insights[`pattern.${id}`] ?? question}
    >
      <p>{question}</p>
      <GivenAnswer choice={choice} />
    </Highlight>
  );
}

function OneStrength(): ReactElement | null {
  const { answers, quiz } = useResult();
  const [strength] = readChoices(answers, 'strengths', quiz);
  if (!strength) return null;
  return (
    <Highlight tone="soft" label={t`One of your strengths`} title={strength.text}>
      <p>{getTexts().insights[`strength.${strength.id}`]}</p>
    </Highlight>
  );
}

/** One small thing to try, chosen by the answers. */
function TonightCard({ leading }: LeadingProps): ReactElement {
  const { answers, quiz, scales } = useResult();
  const { id, because } = chooseTonight({ answers, scales });
  // The highest of low scores is no reason.
  const isReason = because?.kind !== 'scale' || isStrong(leading);
  const texts = getTexts().insights;
  return (
    <Highlight tone="warm" label={t`One thing to try tonight`} title={texts[`tonight.${id}.title`] ?? ''}>
      <p>{texts[`tonight.${id}.text`]}</p>
      {because && isReason && <p className={styles['why']}>{describeReason(because, quiz)}</p>}
    </Highlight>
  );
}

type HighlightProps = Pick<ComponentProps<typeof Card>, 'tone'> & {
  label: string;
  title: string;
  children: ReactNode;
};

function Highlight({ tone = 'plain', label, title, children }: HighlightProps): ReactElement {
  return (
    <Card tone={tone}>
      <h2 className={styles['title']}>
        <span className={styles['label']}>{label}</span> {title}
      </h2>
      {children}
    </Card>
  );
}

function describeReason(because: NonNullable<Tonight['because']>, { catalog }: Quiz): string {
  switch (because.kind) {
    case 'sleep':
      return t`Chosen because your nights are short.`;
    case 'goal': {
      const goal = getGoalText(catalog, because.option);
      return t`Chosen for your goal: ${goal}.`;
    }
    case 'scale': {
      const scale = getScaleName(because.scaleId).toLocaleLowerCase(i18n.locale);
      return t`Chosen because ${scale} is your highest area.`;
    }
  }
}
