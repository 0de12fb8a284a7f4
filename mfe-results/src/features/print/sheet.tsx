import { readSleepHours } from '@funnel/content/results';
import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import { listBands } from '../../scales/list-bands';
import barStyles from '../../scales/ratio-bar.module.css';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import styles from './sheet.module.css';

export type SheetProps = {
  /** The ids of the parts to show. */
  included: readonly string[];
  /** The day of the answers, as its reader writes it; unknown where they were never sent. */
  date: string | undefined;
};

type FrameProps = Pick<SheetProps, 'date'> & { title: string; about: ReactNode; children: ReactNode };

/** One page of paper: title, date, content, and what it doesn't say. */
export function Sheet({ title, date, about, children }: FrameProps): ReactElement {
  return (
    <article className={styles['sheet']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <p>{date === undefined ? brandName : t`${brandName} · Answers of ${date}`}</p>
      </div>
      {about}
      {children}
      <p className={styles['limits']}>
        <Trans>
          This isn’t a medical assessment. We wrote the questions ourselves, and they haven’t been validated
          in a study. Many things can look similar, and a low result doesn’t rule anything out.
        </Trans>
      </p>
    </article>
  );
}

export function SheetSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Points, bar, and band of each area, as a table that prints well. */
export function SheetBars(): ReactElement {
  const { scales, quiz } = useResult();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t`Area`}</th>
          <th scope="col" className={styles['barCell']}>{t`Points`}</th>
          <th scope="col">{t`Result`}</th>
        </tr>
      </thead>
      <tbody>
        {scales.map(({ id, points: value, max, band }) => {
          const bands = listBands(quiz.doc.scales.find((scale) => scale.id === id) ?? { bands: [], max });
          return (
            <tr key={id}>
              <th scope="row">{getScaleName(id)}</th>
              <td>
                <svg
                  className={barStyles['bar']}
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={barStyles['track']} width="100" height="8" />
                  <rect className={barStyles['fill']} width={(value / max) * 100} height="8" />
                  {bands.slice(1).map(({ id: bandId, from }) => (
                    <rect
                      key={bandId}
                      className={styles['mark']}
                      x={(from / max) * 100}
                      width="0.6"
                      height="8"
                    />
                  ))}
                </svg>
                {t`${value} of ${max}`}
              </td>
              <td>{getBandName(band)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

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
