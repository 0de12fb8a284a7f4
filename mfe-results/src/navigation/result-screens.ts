import { links, type ResultPage } from '@funnel/platform';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type ResultScreen = {
  readonly page: ResultPage;
  readonly title: MessageDescriptor;
  /** What the overview says about it. */
  readonly about: MessageDescriptor;
  /** A short name among the tabs; screens without one are reached from the others. */
  readonly tab?: MessageDescriptor;
  /** Leads to the plans, so it isn't for members who have one. */
  readonly isForPlanless?: true;
  /** Its own action leads to the next screen. */
  readonly leadsOn?: true;
};

/** The screens of a result, in the order in which a visitor sees them first. */
export const resultScreens: readonly ResultScreen[] = [
  {
    page: 'result-adhd-calculations',
    title: msg`How your attention works`,
    about: msg`A bar for each area, and the answers behind it.`,
    tab: msg`Results`,
    leadsOn: true,
  },
  {
    page: 'traits',
    title: msg`Your patterns`,
    about: msg`What comes up most often, and what tends to help.`,
    tab: msg`Patterns`,
    leadsOn: true,
  },
  {
    page: 'story',
    title: msg`Your story`,
    about: msg`What your answers mean, in plain words.`,
    tab: msg`Story`,
    leadsOn: true,
  },
  {
    page: 'plan',
    title: msg`Your four-week plan`,
    about: msg`A theme for each week, from your goals.`,
    tab: msg`Plan`,
    isForPlanless: true,
    leadsOn: true,
  },
  {
    page: 'first-lesson',
    title: msg`Your first step`,
    about: msg`The first step of your plan, to read now.`,
    isForPlanless: true,
  },
  {
    page: 'info-take-next-step-1',
    title: msg`Why small steps?`,
    about: msg`Why small steps work better than willpower.`,
    isForPlanless: true,
    leadsOn: true,
  },
  {
    page: 'info-take-next-step-2',
    title: msg`How a plan fits your day`,
    about: msg`Your goals and your minutes.`,
    isForPlanless: true,
    leadsOn: true,
  },
  {
    page: 'info-take-next-step-3',
    title: msg`Before you decide`,
    about: msg`What you see before you agree to a price.`,
    isForPlanless: true,
  },
];

/** The screens for a visitor, or for a member with a running plan, whose plan is in the account. */
export function listScreens({ hasPlan }: { hasPlan: boolean }): readonly ResultScreen[] {
  return hasPlan ? resultScreens.filter(({ isForPlanless }) => !isForPlanless) : resultScreens;
}

/** The list of all screens of a result. */
export const overviewPath = `${links.results()}/overview`;
