import type { Programme, StepState } from '@funnel/contracts';

const themes = ['sleep', 'starting', 'time', 'planning'];

/** Four weeks of open steps, and of the given ones, which an older API doesn’t date. */
export function createPlan(states: Readonly<Record<string, StepState>> = {}, changedAt?: string): Programme {
  const weeks = themes.map((id, index) => ({
    number: index + 1,
    theme: { id, title: `Theme ${id}`, intro: `About ${id}` },
    steps: Array.from({ length: 7 }, (_unused, day) => ({
      id: `${id}-${day + 1}`,
      day: index * 7 + day + 1,
      title: `Step ${id} ${day + 1}`,
      state: states[`${id}-${day + 1}`] ?? ('open' as const),
      ...(changedAt && states[`${id}-${day + 1}`] ? { changedAt } : {}),
    })),
  }));
  const steps = weeks.flatMap((week) => week.steps);
  const next = steps.find(({ state }) => state === 'open');
  return {
    isFromAnswers: true,
    startedAt: null,
    minutes: 10,
    weeks,
    today: {
      stepId: next?.id ?? null,
      ...(next && { lead: `Lead ${next.title}` }),
      isDoneForToday: steps.some(({ state }) => state === 'done'),
    },
    reminder: null,
    otherReminders: { push: false, calendar: false },
  };
}
