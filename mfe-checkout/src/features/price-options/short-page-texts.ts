import type { IconName } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { PriceLayout } from './price-layout';
import type { QuizFacts } from './quiz-facts';
import { getGoalHeadline } from './value-texts';

type ShortPageTexts = {
  eyebrow?: string;
  title: string;
  points: readonly { icon: IconName; text: string }[];
};

/** The words of a short price page. `companion` is told by Quinn, `bridge` by what comes next, `management` by routine. */
export function buildShortPageTexts(
  theme: Extract<PriceLayout, { kind: 'short' }>['theme'],
  facts: QuizFacts,
): ShortPageTexts {
  switch (theme) {
    case 'companion':
      return {
        eyebrow: t`Quinn, software that puts plans together`,
        title: t`I put four weeks together for you`,
        points: [
          { icon: 'calendar', text: t`I sorted the weeks by what you told us. One small step a day.` },
          { icon: 'check', text: t`A step is a short lesson and one thing to try. Skip what doesn’t fit.` },
          // Promise: with full consent no personal data leaves
          { icon: 'lock', text: t`I’m software, not a person. We don’t sell your answers.` },
        ],
      };
    case 'bridge':
      return {
        eyebrow: t`From your results to everyday life`,
        title: getGoalHeadline(facts),
        points: [
          { icon: 'info', text: t`You know your patterns now. The plan is about what to do with them.` },
          { icon: 'calendar', text: t`Four weeks, one theme a week, chosen from your answers.` },
          { icon: 'check', text: t`Each day has one small step: a short lesson and something to try.` },
        ],
      };
    case 'management':
      return {
        eyebrow: t`Manage your days, a little at a time`,
        title: t`A few minutes a day, in one place`,
        points: [
          { icon: 'clock', text: t`A few minutes a day, with steps for the time you have.` },
          { icon: 'check', text: t`Mark a step as done, skip it, or go back to it.` },
          {
            icon: 'person',
            text: t`Your plan, results, and next charge are in your account, on any device.`,
          },
        ],
      };
  }
}
