import { type FlagName, type RuntimeConfig, resolveVariant } from '@funnel/contracts';
import { testConfig } from '@funnel/testing';
import { readGroupHistory } from '../../features/dev-menu/group-history';
import { followGroupTest } from './follow-group-test';

const withTestTools: RuntimeConfig = { ...testConfig, testTools: 'enabled' };

function follow(group: string, { config = withTestTools, isOverridden = false } = {}): FlagName[] {
  const exposures: FlagName[] = [];
  followGroupTest(
    { config, storage: localStorage },
    {
      variant: (name) => resolveVariant(name, group),
      isOverridden: () => isOverridden,
      expose: (name) => exposures.push(name),
    },
  );
  return exposures;
}

beforeEach(() => localStorage.clear());

test('every visitor is counted in the group test', () => {
  expect(follow('sticky-bucket-3', { config: testConfig })).toEqual(['sticky-bucket-test']);
  expect({ ...localStorage }).toEqual({});
});

test('testers keep how often their group changed', () => {
  for (const group of ['sticky-bucket-3', 'sticky-bucket-3', 'control', 'sticky-bucket-1']) follow(group);
  expect(readGroupHistory(localStorage)).toEqual({ group: 'sticky-bucket-1', changes: 2 });
});

test('a group that a person set is no change', () => {
  follow('sticky-bucket-3');
  follow('control', { isOverridden: true });
  expect(readGroupHistory(localStorage)).toEqual({ group: 'sticky-bucket-3', changes: 0 });
});

test('a damaged history begins again', () => {
  localStorage.setItem('group-history', '{"group":3}');
  follow('control');
  expect(readGroupHistory(localStorage)).toEqual({ group: 'control', changes: 0 });
});
