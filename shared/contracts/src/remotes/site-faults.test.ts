import { indexMounts } from './mount-index';
import { findMount } from './mounts';
import { type Release, releaseSchema } from './remotes';
import type { Site } from './site';
import { findSiteFaults } from './site-faults';

const asset = { url: 'https://assets.test/a.js', integrity: `sha384-${'A'.repeat(64)}` };

function createRelease(site: Site, name = 'coach'): Release {
  const entry = { ...asset, globalName: name };
  return { name, version: '1.0.0', contract: 1, entry, scripts: [], styles: [], shared: {}, site };
}

const title = { en: 'Coach' };
const coach: Site = {
  mounts: [{ path: '/coach', title, guard: 'members-only' }],
  flags: { 'coach-tone': ['calm', 'warm'] },
  slices: ['coach', 'coachNotes'],
};

test('a site of its own has no faults', () => {
  expect(findSiteFaults(createRelease(coach))).toEqual([]);
  expect(findSiteFaults(createRelease({ mounts: [{ path: '/winback', title }] }, 'quiz'))).toEqual([]);
});

test.each([
  ['a path of the host', { mounts: [{ path: '/legal', title }] }, 'site.mounts.0.path', 'mount.taken'],
  [
    'a path of another remote',
    { mounts: [{ path: '/checkout', title }] },
    'site.mounts.0.path',
    'mount.taken',
  ],
  ['a path twice', { mounts: [...coach.mounts, ...coach.mounts] }, 'site.mounts.1.path', 'mount.repeated'],
  [
    'an unknown guard',
    { mounts: [{ path: '/coach', title, guard: 'members' }] },
    'site.mounts.0.guard',
    'guard.unknown',
  ],
  ['a flag of another', { ...coach, flags: { jtbd: ['a', 'b'] } }, 'site.flags.jtbd', 'flag.notOwn'],
  ['a slice of the host', { ...coach, slices: ['user'] }, 'site.slices.0', 'slice.notOwn'],
  ['a slice of another', { ...coach, slices: ['coupon'] }, 'site.slices.0', 'slice.notOwn'],
])('%s is refused', (_what, site: Site, path, message) => {
  expect(findSiteFaults(createRelease(site))).toEqual([{ path, message }]);
});

test.each([
  ['no mount', { mounts: [] }],
  ['a path of two parts', { mounts: [{ path: '/coach/notes', title }] }],
  ['the root', { mounts: [{ path: '/', title }] }],
  ['a long title', { mounts: [{ path: '/coach', title: { en: 'x'.repeat(81) } }] }],
  ['no English title', { mounts: [{ path: '/coach', title: { es: 'Guía' } }] }],
  ['a flag with one variant', { ...coach, flags: { 'coach-tone': ['calm'] } }],
])('a site with %s is malformed', (_what, site) => {
  expect(releaseSchema.safeParse(createRelease(site)).success).toBe(false);
});

test('each path has one owner in the index', () => {
  const index = indexMounts({
    diary: createRelease({ mounts: [{ path: '/notes', title }] }, 'diary'),
    coach: createRelease({ mounts: [...coach.mounts, { path: '/notes', title }] }),
    garden: createRelease({ mounts: [{ path: '/garden', title }] }, 'garden'),
    thief: createRelease(
      {
        mounts: [
          { path: '/login', title },
          { path: '/legal', title },
        ],
      },
      'thief',
    ),
  });
  expect(index).toEqual({ coach: ['/coach', '/notes'], garden: [] });
  expect(findMount('/notes/today', index)).toEqual({ mount: '/notes', remote: 'coach' });
  expect(findMount('/garden', index)).toEqual({ mount: '/garden', remote: 'garden' });
  expect(findMount('/login', index)?.remote).toBe('account');
  expect(findMount('/constructor', index)).toBeUndefined();
});
