import { links, type ResultPage } from '@funnel/platform';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type ResultScreen = {
  readonly page: ResultPage;
  readonly title: MessageDescriptor;
  /** What the list of further screens says about it; the others are reached by a tab. */
  readonly about?: MessageDescriptor;
  /** The tab it belongs to. */
  readonly tab: ResultTab;
  /** Leads to the plans, so it isn't for members who have one. */
  readonly isForPlanless?: true;
  /** Its own action leads to the next screen. */
  readonly leadsOn?: true;
};

/** The screens of a result, in the order in which a visitor sees them first. */
export const resultScreens: readonly ResultScreen[] = [
  {
    page: 'result-adhd-calculations',
    title: msg`Your results`,
    tab: 'result-adhd-calculations',
    leadsOn: true,
  },
  {
    page: 'traits',
    title: msg`Your patterns`,
    about: msg`What comes up most often, and what tends to help.`,
    tab: 'result-adhd-calculations',
    leadsOn: true,
  },
  {
    page: 'story',
    title: msg`Your story`,
    tab: 'story',
    leadsOn: true,
  },
  {
    page: 'plan',
    title: msg`Your four-week plan`,
    tab: 'plan',
    isForPlanless: true,
    leadsOn: true,
  },
  {
    page: 'first-lesson',
    title: msg`Your first step`,
    about: msg`The first step of your plan, to read now.`,
    tab: 'plan',
    isForPlanless: true,
  },
  {
    page: 'info-take-next-step-1',
    title: msg`Why small steps?`,
    about: msg`Why small steps work better than willpower.`,
    tab: 'plan',
    isForPlanless: true,
    leadsOn: true,
  },
  {
    page: 'info-take-next-step-2',
    title: msg`How a plan fits your day`,
    about: msg`Your goals and your minutes.`,
    tab: 'plan',
    isForPlanless: true,
    leadsOn: true,
  },
  {
    page: 'info-take-next-step-3',
    title: msg`Before you decide`,
    about: msg`What you see before you agree to a price.`,
    tab: 'plan',
    isForPlanless: true,
  },
];

/** The screens for a visitor, or for a member with a running plan, whose plan is in the account. */
export function listScreens({ hasPlan }: { hasPlan: boolean }): readonly ResultScreen[] {
  return hasPlan ? resultScreens.filter(({ isForPlanless }) => !isForPlanless) : resultScreens;
}

/** The list of what no tab leads to. */
export const overviewPath = `${links.results()}/overview`;

/** The tabs: three screens, and the list of all others. */
export const resultTabs = [
  { id: 'result-adhd-calculations', title: msg`Results`, path: links.result('result-adhd-calculations') },
  { id: 'story', title: msg`Story`, path: links.result('story') },
  { id: 'plan', title: msg`Plan`, path: links.result('plan') },
  { id: 'more', title: msg`More`, path: overviewPath },
] as const;

export type ResultTab = (typeof resultTabs)[number]['id'];
