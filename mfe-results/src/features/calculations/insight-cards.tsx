import { getOptionText } from '@funnel/content/quiz';
import { classifySleep, readSleepHours } from '@funnel/content/results';
import { usePlatform } from '@funnel/platform';
import { Details } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { getTexts } from '../../locales/messages';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import styles from './insight.module.css';

/** Sleep, where the patterns get in the way, since when, and how much they bother; only what was answered. */
export function Circumstances(): ReactElement | null {
  const { answers, quiz } = useResult();
  const hasNone = ['sleep-hours', 'settings', 'since', 'bother'].every((id) => !(id in answers));
  if (hasNone) return null;
  return (
    <Details summary={t`The bigger picture`}>
      <dl className={styles['list']}>
        <Sleep />
        <Settings />
        {(['since', 'bother'] as const).map((question) =>
          readChoices(answers, question, quiz).map(({ id, text }) => (
            <Fact key={question} title={quiz.catalog[`${question}.title`] ?? ''} answer={text}>
              {getTexts().insights[`${question}.${id}`]}
            </Fact>
          )),
        )}
      </dl>
    </Details>
  );
}

function Sleep(): ReactElement | null {
  const { answers } = useResult();
  const { locale } = usePlatform();
  const hours = readSleepHours(answers);
  if (hours === null) {
    return 'sleep-hours' in answers ? null : <Fact title={t`Hours of sleep`} answer={t`Not answered`} />;
  }
  const shown = new Intl.NumberFormat(locale).format(hours);
  const answer = plural(hours, { one: `${shown} hour a night`, other: `${shown} hours a night` });
  return (
    <Fact title={t`Hours of sleep`} answer={answer}>
      {getTexts().insights[`sleep.${classifySleep(hours)}`]}
    </Fact>
  );
}

function Settings(): ReactElement | null {
  const { answers, quiz } = useResult();
  const given = answers['settings'];
  if (given?.type !== 'MULTIPLE_CHOICE') return null;
  const settings = readChoices(answers, 'settings', quiz);
  const isNowhere = given.answer.includes('none') && getOptionText(quiz.catalog, 'settings', 'none');
  return (
    <Fact title={quiz.catalog['settings.title'] ?? ''} answer={isNowhere}>
      {settings.length > 0 && (
        <ul>
          {settings.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

type FactProps = { title: string; answer: ReactNode; children?: ReactNode };

function Fact({ title, answer, children }: FactProps): ReactElement {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {answer && <strong>{answer}</strong>}
        {children}
      </dd>
    </div>
  );
}

/** Everything the visitor said to be good at, when it is more than the one that is shown first. */
export function Strengths(): ReactElement | null {
  const { answers, quiz } = useResult();
  const strengths = readChoices(answers, 'strengths', quiz);
  const texts = getTexts().insights;
  if (strengths.length < 2) return null;
  return (
    <Details summary={t`Your strengths`}>
      <dl className={styles['list']}>
        {strengths.map(({ id, text }) => (
          <div key={id}>
            <dt>
              <strong>{text}</strong>
            </dt>
            <dd>{texts[`strength.${id}`]}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
