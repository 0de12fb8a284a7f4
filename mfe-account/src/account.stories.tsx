import { programmeRoutes } from '@funnel/contracts';
import { show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { active, leaving, paused, trial } from './testing/memberships';
import { openAccount } from './testing/open-account';
import { createPlan } from './testing/programmes';

export default { title: 'Account', parameters: { loadMessages } };

const showPlan = (route: string, plan: ReturnType<typeof createPlan>) =>
  show(() => openAccount(route, { subscription: active, answers: [[programmeRoutes.read, () => plan]] }));

const firstDays = { 'sleep-1': 'done', 'sleep-2': 'done', 'sleep-3': 'skipped' } as const;
const wholeWeek = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, day) => [`sleep-${day + 1}`, 'done' as const]),
);

export const Today = showPlan('/account', createPlan());
export const TodayDone = showPlan('/account', createPlan(firstDays, '2026-11-24T08:00:00.000Z'));
export const Plan = showPlan('/account/plan', createPlan(firstDays, '2026-11-23T08:00:00.000Z'));
export const LookBack = showPlan('/account/plan#week-1', createPlan(wholeWeek, '2026-11-20T08:00:00.000Z'));

export const Trial = show(() => openAccount('/account/subscription', { subscription: trial }));
export const Active = show(() => openAccount('/account/subscription', { subscription: active }));
export const Leaving = show(() => openAccount('/account/subscription', { subscription: leaving }));
export const Paused = show(() => openAccount('/account/subscription', { subscription: paused }));
export const Cancel = show(() => openAccount('/account/cancel', { subscription: active }));
export const App = show(() => openAccount('/account/app'));
export const Help = show(() => openAccount('/account/help'));
export const LogIn = show(() => openAccount('/login', { user: { isLoggedIn: false, email: null } }));
