import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { listAnsweredItems } from '../../result/answered-items';
import { useResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';
import { Sheet, SheetBars, SheetFacts, type SheetProps, SheetSection } from './sheet';
import styles from './sheet.module.css';

/** Neutral and quick to read: points, then every answer by area. */
export function ClinicianSheet({ included, date }: SheetProps): ReactElement {
  const parts = ['strengths', 'goals'].filter((part) => included.includes(part));
  return (
    <Sheet
      title={t`Summary of a self-report questionnaire`}
      date={date}
      about={
        <p>
          <Trans>
            The person answered these questions about everyday situations online, thinking of the last six
            months. The questions and the bands are our own and not a validated instrument.
          </Trans>
        </p>
      }
    >
      {included.includes('bars') && <SheetBars />}
      {included.includes('answers') && <AnswersByArea />}
      {included.includes('circumstances') && (
        <SheetSection title={t`Background`}>
          <SheetFacts questions={['since', 'settings', 'bother', 'sleep-hours']} />
        </SheetSection>
      )}
      {parts.length > 0 && (
        <SheetSection title={t`In their own view`}>
          <SheetFacts questions={parts} />
        </SheetSection>
      )}
    </Sheet>
  );
}

function AnswersByArea(): ReactElement {
  const { answers, quiz } = useResult();
  return (
    <>
      {quiz.doc.scales.map(({ id }) => {
        const items = listAnsweredItems(answers, id, quiz);
        return (
          items.length > 0 && (
            <SheetSection key={id} title={getScaleName(id)}>
              <dl className={styles['facts']}>
                {items.map((item) => (
                  <div key={item.id}>
                    <dt>{item.question}</dt>
                    <dd>{item.choice}</dd>
                  </div>
                ))}
              </dl>
            </SheetSection>
          )
        );
      })}
    </>
  );
}
