import { programmeRoutes } from '@funnel/contracts';
import { formatRoute } from '@funnel/testing';
import { screen } from '@testing-library/react';
import { openAccount } from '../testing/open-account';
import { createPlan } from '../testing/programmes';
import { listFirstCalls } from './first-calls';

test('Today announces what it asks for', async () => {
  const { api } = openAccount('/account', { answers: [[programmeRoutes.read, () => createPlan()]] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const announced = listFirstCalls('/account').map(({ route, input }) => ({
    route: formatRoute(route),
    input,
  }));
  expect(announced.map(({ route }) => route)).toEqual(['GET /account/plan', 'GET /account/subscription']);
  for (const call of announced) expect(api.calls).toContainEqual(call);
});

test('other pages announce nothing', () => {
  expect(listFirstCalls('/account/plan')).toEqual([]);
  expect(listFirstCalls('/login')).toEqual([]);
});
