import type { Registry } from '@funnel/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findShownVersions } from './find-shown-versions';
import { PreviewBadge } from './preview-badge';

const integrity = `sha384-${'a'.repeat(64)}`;

function createRegistry(quiz: string): Registry {
  const entry = { url: 'http://assets.test/entry.js', globalName: 'quiz', integrity };
  const release = { name: 'quiz' as const, contract: 1, entry, scripts: [], styles: [], shared: {} };
  return { revision: 1, remotes: { quiz: { ...release, version: quiz } } };
}

test('badge names the versions and leads out of the preview', async () => {
  const left: string[] = [];
  render(
    <PreviewBadge
      versions={{ quiz: '2.0.0', checkout: '1.0.3' }}
      onLeave={async () => void left.push('left')}
    />,
  );
  expect(screen.getByText('Preview, not the regular version: quiz 2.0.0, checkout 1.0.3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave the preview' }));
  expect(left).toEqual(['left']);
});

test('failed way out says so and may be tried again', async () => {
  render(<PreviewBadge versions={{}} onLeave={() => Promise.reject(new Error('offline'))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave the preview' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work. Please try again.');
  expect(screen.getByRole('button', { name: 'Leave the preview' })).not.toHaveAttribute('aria-disabled');
});

const stable = createRegistry('1.0.0');
const preview = createRegistry('2.0.0');
const link = `quiz@2.0.0~2000000000~${'s'.repeat(43)}`;

const createReader = (shown: Registry) => async (remotes?: string) => (remotes ? shown : stable);

test.each([
  ['what the page says', { preview: { remotes: link, versions: { quiz: '2.0.0' } } }, undefined, stable],
  ['a link the server could not check', { preview: { remotes: link } }, undefined, preview],
  ['a tester’s choice', {}, 'quiz@2.0.0, results', preview],
])('versions of %s are shown', async (_source, boot, chosen, shown) => {
  const readRegistry = createReader(shown);
  expect(await findShownVersions({ boot, chosen, readRegistry })).toEqual({ quiz: '2.0.0' });
});

test.each([
  ['an ended link', { preview: {} }, undefined],
  ['a version the registry does not know', {}, 'quiz@7.0.0'],
  ['the regular version', {}, 'quiz@1.0.0'],
])('%s shows nothing special', async (_source, boot, chosen) => {
  expect(await findShownVersions({ boot, chosen, readRegistry: createReader(stable) })).toEqual({});
});
