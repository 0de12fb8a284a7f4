import { type FlagName, findExperimentPlan } from '@funnel/contracts';
import { formatExpired, listExpired } from './expired-experiments';

const plan = {
  owner: 'quiz squad',
  hypothesis: 'A day has a name.',
  metric: 'trial-started',
  plannedSize: 100,
  expires: '2026-11-30',
} as const;
const findPlan = (name: FlagName) => (name === 'jtbd' ? plan : undefined);

test.each([
  ['2026-11-30T23:59:59Z', []],
  ['2026-12-01T00:00:00Z', [{ name: 'jtbd', plan }]],
] as const)('at %s the flags past their date are %j', (now, expired) => {
  expect(listExpired(new Date(now), findPlan)).toEqual(expired);
});

test('an expired flag names its owner and the files to clean', () => {
  const text = formatExpired({ name: 'jtbd', plan });
  expect(text).toContain('jtbd was to be decided by 2026-11-30. The quiz squad team');
  expect(text).toContain('  shared/contracts/src/remotes/flags.ts');
  expect(text).toContain('  shared/content/src/quiz/inflow.v3.json');
  expect(text).not.toContain('offerings.ts');
});

test('every flag with a screen has a plan', () => {
  expect(findExperimentPlan('show-dev-menu')).toBeUndefined();
  expect(findExperimentPlan('jtbd')).toMatchObject({ owner: 'quiz squad' });
});
