import { remoteNames } from '@funnel/contracts';
import { planTurns } from './release-turns';

test('every remote goes through whole cycles', () => {
  const turns = planTurns(100);
  expect(turns).toHaveLength(100);
  for (const name of remoteNames) {
    const actions = turns.filter((turn) => turn.name === name).map(({ action }) => action);
    expect(actions).toEqual(
      Array.from({ length: 5 }, () => ['canary', 'promote', 'canary', 'end canary', 'roll back']).flat(),
    );
  }
});
