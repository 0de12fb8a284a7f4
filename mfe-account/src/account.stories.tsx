import { programmeCalendarRoutes, programmeRoutes, pushRoutes } from '@funnel/contracts';
import { show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { active, leaving, paused, trial } from './testing/memberships';
import { openAccount } from './testing/open-account';
import { createPlan } from './testing/programmes';

const spanish = {
  'Monthly plan': 'Membresía mensual',
  'Winding down': 'Bajar el ritmo',
  'This week is about the last hour of the day and how to let it end.':
    'Esta semana trata de la última hora del día y de cómo dejar que termine.',
  'Find out what keeps you up': 'Descubre qué te desvela',
  'Choose one signal': 'Elige una sola señal',
  'Empty the pockets of your mind': 'Vacía los bolsillos de la mente',
  'Let the phone sleep elsewhere': 'Que el teléfono duerma en otra parte',
  'Light in the morning, less at night': 'Luz en la mañana, menos en la noche',
  'When you can’t sleep': 'Cuando no puedes dormir',
  'Make the evening worth ending': 'Una noche que valga la pena terminar',
  'Getting started': 'Empezar',
  'This week is about the first two minutes.': 'Esta semana trata de los dos primeros minutos.',
  'Seeing time': 'Ver el tiempo',
  'This week makes time something you can look at.':
    'Esta semana convierte el tiempo en algo que se puede mirar.',
  'Plan less, finish more': 'Planear menos, terminar más',
  'This week is about short lists.': 'Esta semana trata de listas cortas.',
};

export default { title: 'Account', parameters: { loadMessages, spanish } };

const texts = {
  sleep: {
    title: 'Winding down',
    intro: 'This week is about the last hour of the day and how to let it end.',
    steps: [
      'Find out what keeps you up',
      'Choose one signal',
      'Empty the pockets of your mind',
      'Let the phone sleep elsewhere',
      'Light in the morning, less at night',
      'When you can’t sleep',
      'Make the evening worth ending',
    ],
  },
  starting: { title: 'Getting started', intro: 'This week is about the first two minutes.' },
  time: { title: 'Seeing time', intro: 'This week makes time something you can look at.' },
  planning: { title: 'Plan less, finish more', intro: 'This week is about short lists.' },
};

/** Opens a page with a plan whose first week has the words that members read. */
function showPlan(route: string, ...states: Parameters<typeof createPlan>) {
  const plan = createPlan(...states);
  const weeks = Object.values(texts).map(({ title, intro, ...words }, index) => {
    const week = plan.weeks[index];
    const names = 'steps' in words ? words.steps : [];
    return {
      number: index + 1,
      theme: { id: week?.theme.id ?? '', title, intro },
      steps: week?.steps.map((step, day) => ({ ...step, title: names[day] ?? step.title })) ?? [],
    };
  });
  const answer = () => ({ ...plan, weeks });
  return show(() => openAccount(route, { subscription: active, answers: [[programmeRoutes.read, answer]] }));
}

const firstDays = { 'sleep-1': 'done', 'sleep-2': 'done', 'sleep-3': 'skipped' } as const;
const wholeWeek = Object.fromEntries(
  Array.from({ length: 7 }, (_unused, day) => [`sleep-${day + 1}`, 'done' as const]),
);

export const Today = showPlan('/account');
export const TodayDone = showPlan('/account', firstDays, '2026-11-24T08:00:00.000Z');
export const Plan = showPlan('/account/plan', firstDays, '2026-11-23T08:00:00.000Z');
export const LookBack = showPlan('/account/plan#week-1', wholeWeek, '2026-11-20T08:00:00.000Z');
export const Notifications = show(() =>
  openAccount('/account/notifications', {
    subscription: active,
    answers: [
      [programmeRoutes.read, () => createPlan()],
      [programmeCalendarRoutes.read, () => ({ since: null })],
      [pushRoutes.read, () => ({ publicKey: null, isOn: false })],
    ],
  }),
);

export const Trial = show(() => openAccount('/account/subscription', { subscription: trial }));
export const Active = show(() => openAccount('/account/subscription', { subscription: active }));
export const Leaving = show(() => openAccount('/account/subscription', { subscription: leaving }));
export const Paused = show(() => openAccount('/account/subscription', { subscription: paused }));
export const Cancel = show(() => openAccount('/account/cancel', { subscription: active }));
export const App = show(() => openAccount('/account/app'));
export const Help = show(() => openAccount('/account/help'));
export const LogIn = show(() => openAccount('/login', { user: { isLoggedIn: false, email: null } }));
