import type { Answer, Step } from '@funnel/contracts';

/** How a tester's answers are chosen. */
export const profiles = ['first', 'highest', 'lowest', 'random'] as const;
export type Profile = (typeof profiles)[number];

/** Whether a text names a way to answer. */
export function isProfile(text: string | null): text is Profile {
  return profiles.some((one) => one === text);
}

type Asking = Exclude<Step, { kind: 'info' | 'loader' | 'discovered' }>;
type Choosing = Extract<Step, { kind: 'single' | 'multi' }>;
type Option = Choosing['options'][number];

/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Generates an answer in the quiz's own format. */
export function generateAnswer(profile: Profile, step: Asking, random: () => number): Answer {
  switch (step.kind) {
    case 'single':
      return { type: 'MULTIPLE_CHOICE', answer: [chooseOption(profile, dropExits(step), random).id] };
    case 'multi':
      return { type: 'MULTIPLE_CHOICE', answer: chooseOptions(profile, step, random) };
    case 'value':
      return { type: 'VALUE', answer: step.input === 'text' ? 'Test' : chooseNumber(profile, step, random) };
    case 'email':
      return { type: 'VALUE', answer: true };
    case 'hcp':
      return { type: 'VALUE', answer: 'Test' };
  }
}

/** Options that jump to another step, as exits do, would end the quiz early. */
function dropExits({ options }: Choosing): readonly Option[] {
  const stay = options.filter(({ goto }) => goto === undefined);
  return stay.length > 0 ? stay : options;
}

function chooseOption(profile: Profile, options: readonly Option[], random: () => number): Option {
  const byWeight = options.toSorted((a, b) => sumWeights(a) - sumWeights(b));
  const places = {
    first: options[0],
    lowest: byWeight[0],
    highest: byWeight.at(-1),
    random: options[Math.floor(random() * options.length)],
  };
  const option = places[profile];
  if (!option) throw new Error('A question without options');
  return option;
}

function sumWeights({ weights = {} }: Option): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}

function chooseOptions(
  profile: Profile,
  step: Extract<Step, { kind: 'multi' }>,
  random: () => number,
): string[] {
  const { options, min = 1, max = options.length } = step;
  const inclusive = options.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
  const none = options.find(({ exclusive }) => exclusive);
  if (profile === 'lowest' && none) return [none.id];
  const most = Math.min(max, inclusive.length);
  const wanted = {
    first: min,
    lowest: min,
    highest: most,
    random: min + Math.floor(random() * (most - min + 1)),
  };
  return inclusive.slice(0, Math.max(1, wanted[profile]));
}

function chooseNumber(
  profile: Profile,
  { min = 0, max = 100 }: Extract<Step, { kind: 'value' }>,
  random: () => number,
): number {
  const numbers = {
    first: min,
    lowest: min,
    highest: max,
    random: min + Math.floor(random() * (max - min + 1)),
  };
  return numbers[profile];
}
