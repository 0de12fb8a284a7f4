import type { SurveyScreen } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { createSurveyOpener } from './surveys';

function setup(variant: string) {
  localStorage.clear();
  const survey = createObservable<SurveyScreen | null>(null);
  const exposed: string[] = [];
  const flags = { variant: () => variant, expose: (name: string) => void exposed.push(name) };
  const idleQueue = { start: () => undefined, runWhenIdle: (run: () => void) => run() };
  const open = createSurveyOpener({ storage: localStorage, idleQueue, survey }, flags);
  return { open, survey, exposed };
}

const screens = ['price-options', 'result-adhd-calculations', 'info-take-next-step-3'] as const;

test.each(screens)('user-insight-popup %s asks on exactly that screen', (variant) => {
  const { open, survey, exposed } = setup(variant);
  for (const screen of screens) {
    survey.set(null);
    open(screen);
    expect(survey.get()).toBe(screen === variant ? screen : null);
  }
  expect(exposed).toContain('user-insight-popup');
});

test('the control asks nowhere', () => {
  const { open, survey } = setup('control');
  for (const screen of screens) open(screen);
  expect(survey.get()).toBeNull();
});

test('a screen asks once for each visitor', () => {
  const { open, survey } = setup('price-options');
  open('price-options');
  survey.set(null);
  open('price-options');
  expect(survey.get()).toBeNull();
});
