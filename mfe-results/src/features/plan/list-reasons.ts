import { listThemeReasons, type ThemeReason } from '@funnel/content/plan/build-plan';
import { createScoringContext, inferOverlays, scoreQuiz } from '@funnel/content/quiz';
import { getOptionText } from '../../result/read-answers';
import type { ShownResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';

const SHOWN = 2;

type ThemeId = Parameters<typeof listThemeReasons>[0];

/** Why a week has its theme, in the words of the answers: “Getting started”. */
export function listReasons(theme: ThemeId, { answers, quiz }: ShownResult): string[] {
  const { doc, catalog } = quiz;
  const scores = scoreQuiz(doc, answers, createScoringContext(inferOverlays(doc, answers)));
  const describe = (reason: ThemeReason) =>
    reason.kind === 'scale'
      ? getScaleName(reason.scaleId)
      : getOptionText(catalog, reason.question, reason.option);
  return listThemeReasons(theme, { doc, answers, scores }).slice(0, SHOWN).map(describe);
}
