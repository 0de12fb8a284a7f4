import {
  isProgrammeThemeId,
  listThemeReasons,
  type ThemeReason,
} from '@funnel/content/programme/build-programme';
import { createScoringContext, getOptionText, inferOverlays, scoreQuiz } from '@funnel/content/quiz';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import type { ProgrammePreview } from '../../programme-preview/use-programme-preview';
import { type ShownResult, useResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';
import styles from './programme-page.module.css';

type ProgrammeWeeksProps = { preview: ProgrammePreview; headingLevel?: 2 | 3 };

/** The themes of the four weeks, why they were chosen, and the name of the first step. */
export function ProgrammeWeeks({
  preview: { isFromAnswers, lesson, themes },
  headingLevel = 2,
}: ProgrammeWeeksProps): ReactElement {
  const { minutes, title } = lesson;
  return (
    <>
      {!isFromAnswers && (
        <p>{t`We have too few answers for a plan of your own, so this is one that fits most people.`}</p>
      )}
      <p>{t`Each step takes about ${minutes} minutes.`}</p>
      <ol className={styles['weeks']}>
        {themes.map((theme, index) => (
          <Week
            key={theme.id}
            theme={theme}
            number={index + 1}
            hasReasons={isFromAnswers}
            headingLevel={headingLevel}
          >
            {index === 0 && (
              <p>
                <strong>{t`Your first step:`}</strong> {title}
              </p>
            )}
          </Week>
        ))}
      </ol>
    </>
  );
}

type WeekProps = {
  theme: ProgrammePreview['themes'][number];
  number: number;
  hasReasons: boolean;
  headingLevel: 2 | 3;
  children: false | ReactElement;
};

function Week({ theme, number, hasReasons, headingLevel, children }: WeekProps): ReactElement {
  const { id, title, intro } = theme;
  const Heading = `h${headingLevel}` as const;
  const result = useResult();
  const reasons = hasReasons && isProgrammeThemeId(id) ? listReasons(id, result) : [];
  const because = reasons.join('\u00a0· ');
  return (
    <Card as="li">
      <p className={styles['number']}>{t`Week ${number}`}</p>
      <Heading>{title}</Heading>
      <p>{intro}</p>
      {because !== '' && <p className={styles['muted']}>{t`Chosen because of your answers: ${because}`}</p>}
      {children}
    </Card>
  );
}

const SHOWN = 2;

type ThemeId = Parameters<typeof listThemeReasons>[0];

/** Why a week has its theme, in the words of the answers: “Getting started”. */
function listReasons(theme: ThemeId, { answers, quiz }: ShownResult): string[] {
  const { doc, catalog } = quiz;
  const scores = scoreQuiz(doc, answers, createScoringContext(inferOverlays(doc, answers)));
  const describe = (reason: ThemeReason) =>
    reason.kind === 'scale'
      ? getScaleName(reason.scaleId)
      : getOptionText(catalog, reason.question, reason.option);
  return listThemeReasons(theme, { doc, answers, scores }).slice(0, SHOWN).map(describe);
}
