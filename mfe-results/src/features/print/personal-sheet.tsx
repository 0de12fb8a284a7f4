import { chooseTonight } from '@funnel/content/results';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getTexts } from '../../locales/messages';
import { pickTopPatterns, rankPatterns } from '../../result/rank-patterns';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import { Sheet, SheetBars, SheetFacts, type SheetProps, SheetSection } from './sheet';
import styles from './sheet.module.css';

/** The visitor's own page. */
export function PersonalSheet({ included, date }: SheetProps): ReactElement {
  const { answers, scales, quiz } = useResult();
  const texts = getTexts().insights;
  const { id: tonight } = chooseTonight({ answers, scales });
  const top = pickTopPatterns(rankPatterns({ answers, scales, quiz }));
  const strengths = readChoices(answers, 'strengths', quiz);
  return (
    <Sheet title={t`How my attention works`} date={date} about={null}>
      {included.includes('bars') && <SheetBars />}
      {included.includes('answers') && top.length > 0 && (
        <SheetSection title={t`What comes up most often`}>
          <ul className={styles['answers']}>
            {top.map(({ id, choice }) => (
              <li key={id}>
                {texts[`pattern.${id}`]}: <strong>{choice}</strong>. {texts[`help.${id}`]}
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      {included.includes('circumstances') && (
        <SheetSection title={t`The bigger picture`}>
          <SheetFacts questions={['since', 'settings', 'bother', 'sleep-hours']} />
        </SheetSection>
      )}
      {included.includes('strengths') && strengths.length > 0 && (
        <SheetSection title={t`Strengths`}>
          <p>{strengths.map(({ text }) => text).join(' · ')}</p>
        </SheetSection>
      )}
      {included.includes('goals') && (
        <SheetSection title={t`Goals`}>
          <p>
            {readChoices(answers, 'goals', quiz)
              .map(({ text }) => text)
              .join(' · ')}
          </p>
        </SheetSection>
      )}
      {included.includes('tonight') && (
        <SheetSection title={t`One thing to try tonight`}>
          <p>
            <strong>{texts[`tonight.${tonight}.title`]}.</strong> {texts[`tonight.${tonight}.text`]}
          </p>
        </SheetSection>
      )}
    </Sheet>
  );
}
