import { couponRoutes, userRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { createUseFlag } from '@funnel/platform/own-flags';
import { defineRemote } from '@funnel/platform/remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { fakeApi, refusal } from './fake-api';
import { renderRemote } from './render-remote';

function Probe({ basePath }: { basePath: string }): ReactElement {
  const { user, actions } = usePlatform();
  return (
    <main>
      <p>
        {basePath} {user.email ?? 'anonymous'}
      </p>
      <button type="button" onClick={() => actions.emailEntered('ada@example.com', 'QUIZ')}>
        Enter
      </button>
      <Link to="/account?x=1">Away</Link>
    </main>
  );
}

const remote = defineRemote({ name: 'quiz', version: '1.0.0', App: Probe });

test('renders a remote at its mount and records calls', async () => {
  const { recording } = renderRemote(remote, { route: '/winback/start' });
  expect(screen.getByText('/winback anonymous')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(await screen.findByText('/winback ada@example.com')).toBeInTheDocument();
  expect(recording.emails).toEqual([{ email: 'ada@example.com', source: 'QUIZ' }]);
});

test('path shows when the remote is left', async () => {
  const { path } = renderRemote(remote, { route: '/' });
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByText('Outside of quiz')).toBeInTheDocument();
  expect(path()).toBe('/account?x=1');
});

test('fake API parses, records and rejects unknown calls', async () => {
  const api = fakeApi([
    [
      userRoutes.change,
      ({ body }) => ({
        uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
        email: 'ada@example.com',
        emailSource: null,
        firstName: body.firstName ?? null,
      }),
    ],
    [
      userRoutes.read,
      () => {
        throw refusal('unauthenticated');
      },
    ],
  ]);
  const changed = await api.call(userRoutes.change, { body: { firstName: '  Ada ' } });
  expect(changed.firstName).toBe('Ada');
  expect(api.calls).toEqual([{ route: 'PATCH /user', input: { body: { firstName: 'Ada' } } }]);
  await expect(api.call(userRoutes.read, {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  const coupon = { code: 'SUN', priceId: 'price_123', userUuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a' };
  await expect(api.call(couponRoutes.validate, { body: coupon })).rejects.toThrow('No answer for');
});

const site = {
  mounts: [{ path: '/notes', title: { en: 'Notes' } }],
  flags: { 'coach-tone': ['calm', 'warm'] },
};
const useOwnFlag = createUseFlag(site.flags);

function Coach({ basePath }: { basePath: string }): ReactElement {
  return (
    <p>
      {basePath} is {useOwnFlag('coach-tone')}
    </p>
  );
}

test('remote that brings its site shows at its mounts, with its flags', async () => {
  const coach = defineRemote({ name: 'coach', version: '1.0.0', App: Coach, flags: ['coach-tone'] });
  const { recording, unmount } = renderRemote(coach, { route: '/notes/today', site });
  expect(screen.getByText('/notes is calm')).toBeVisible();
  expect(recording.exposures).toEqual(['coach-tone']);
  unmount();
  renderRemote(coach, { route: '/notes', site, platform: { flags: { 'coach-tone': 'warm' } } });
  expect(screen.getByText('/notes is warm')).toBeVisible();
});
