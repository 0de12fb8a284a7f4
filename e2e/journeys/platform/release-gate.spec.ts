import { visitMounts } from '@funnel/build/remote/gate/visit-mounts';
import { remoteMounts } from '@funnel/contracts';
import { expect, test } from '@playwright/test';
import { plantRelease } from '../../pages/parts/remote-variants';
import { createVersion, previewRelease, readStableRelease } from '../../pages/parts/remotes';

const remote = (App: string) => (version: string) =>
  `{ contract: 1, name: 'results', version: '${version}', App: ${App} }`;
const image = `{ $$typeof: Symbol.for('react.transitional.element'), type: 'img', props: { src: 'data:,' } }`;

/** What the gate of a release finds on the pages of a module that no build of ours makes. */
async function visitPlanted(purpose: string, writeModule: (version: string) => string) {
  const version = createVersion(purpose);
  const release = await plantRelease(await readStableRelease('results'), version, writeModule(version));
  const previewUrl = await previewRelease(release);
  return visitMounts({ name: 'results', version, previewUrl, mounts: remoteMounts.results });
}

test('gate finds nothing on sound pages', async () => {
  const found = await visitPlanted('sound', remote(`() => 'All is well'`));
  expect(found).toEqual({ problems: [], violations: [], notes: [] });
});

for (const [purpose, module, problem] of [
  ['shape', () => '{ foo: 1 }', 'shows an error screen: This page isn’t loading'],
  ['crash', remote(`() => { throw new Error('No focus') }`), 'shows an error screen: .*No focus'],
  ['late', remote(`() => { setTimeout(() => { throw new Error('Late') }); return 'Well' }`), 'throws: Late'],
  ['empty', remote(`() => null`), 'renders nothing'],
] as const) {
  test(`gate finds what is wrong with pages: ${purpose}`, async () => {
    const { problems } = await visitPlanted(purpose, module);
    for (const mount of remoteMounts.results) {
      expect(problems).toContainEqual(expect.stringMatching(`^${mount} ${problem}`));
    }
  });
}

test('gate finds what keeps people from using pages', async () => {
  const { problems, violations } = await visitPlanted('image', remote(`() => (${image})`));
  expect([problems, violations[0]]).toEqual([[], expect.stringContaining('/results image-alt')]);
});

test('gate finds a link that shows another version', async () => {
  const stable = await readStableRelease('results');
  const previewUrl = await previewRelease(stable);
  const visit = { name: 'results', version: '9.9.9', previewUrl, mounts: ['/results'] };
  const { problems } = await visitMounts(visit);
  expect(problems).toEqual([`/results shows results@${stable.version} instead of results@9.9.9`]);
});
