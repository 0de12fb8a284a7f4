import { readSleepHours } from '@funnel/content/results';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import styles from './sheet.module.css';

/** Answers beside the areas, question by question; those without an answer are left out. */
export function SheetFacts({ questions }: { questions: readonly string[] }): ReactElement {
  const { answers, quiz } = useResult();
  const { locale } = usePlatform();
  const hours = readSleepHours(answers);
  const facts = questions.flatMap((question) => {
    const texts = readChoices(answers, question, quiz).map(({ text }) => text);
    return texts.length > 0
      ? [{ title: quiz.catalog[`${question}.title`] ?? '', text: texts.join(' · ') }]
      : [];
  });
  if (questions.includes('sleep-hours') && hours !== null) {
    facts.push({ title: t`Hours of sleep`, text: new Intl.NumberFormat(locale).format(hours) });
  }
  return (
    <dl className={styles['facts']}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
