import { hostileCalls, publicRoutes } from './hostile-calls';

test('every public call has a hostile caller', () => {
  expect(Object.keys(hostileCalls).sort()).toEqual(publicRoutes.map(({ id }) => id).sort());
});
