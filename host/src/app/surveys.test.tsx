import type { SurveyScreen } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { createSurveyOpener } from './surveys';

function setup(variant: string) {
  localStorage.clear();
  const survey = createObservable<SurveyScreen | null>(null);
  const exposed: string[] = [];
  const flags = { variant: () => variant, expose: (name: string) => void exposed.push(name) };
  const idleQueue = { start: () => undefined, runWhenIdle: (run: () => void) => run() };
  const navigation = createObservable('/results');
  const readers: (() => void)[] = [];
  const open = createSurveyOpener({ storage: localStorage, idleQueue, survey, navigation }, flags, (run) => {
    readers.push(run);
    return () => void readers.splice(readers.indexOf(run), 1);
  });
  /** The visitor has read the page. */
  const read = () => readers.forEach((run) => void run());
  return { open, survey, exposed, navigation, read };
}

const screens = ['price-options', 'result-adhd-calculations', 'info-take-next-step-3'] as const;

test.each(screens)('user-insight-popup %s asks on exactly that screen', (variant) => {
  const { open, survey, exposed, read } = setup(variant);
  for (const screen of screens) {
    survey.set(null);
    open(screen);
    expect(survey.get()).toBeNull();
    read();
    expect(survey.get()).toBe(screen === variant ? screen : null);
  }
  expect(exposed).toContain('user-insight-popup');
});

test('the control asks nowhere', () => {
  const { open, survey, read } = setup('control');
  for (const screen of screens) open(screen);
  read();
  expect(survey.get()).toBeNull();
});

test('a screen asks once for each visitor', () => {
  const { open, survey, read } = setup('price-options');
  open('price-options');
  read();
  survey.set(null);
  open('price-options');
  read();
  expect(survey.get()).toBeNull();
});

test('a screen that was left before it was read asks the next time', () => {
  const { open, survey, navigation, read } = setup('price-options');
  open('price-options');
  navigation.set('/checkout/payment');
  read();
  expect(survey.get()).toBeNull();
  open('price-options');
  read();
  expect(survey.get()).toBe('price-options');
});
