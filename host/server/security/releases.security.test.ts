/** @jest-environment node */
import { isInCanary } from '@funnel/flags/choose-release';
import { listen } from '../testing/listen';
import { screenHtml, setupReleases } from '../testing/setup-releases';

test('tampered prerendered HTML never enters a page', async () => {
  const { state, reported, createRelease, readPage } = await setupReleases();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  state.html = `${screenHtml}<script>steal()</script>`;
  const { html, boot } = await readPage();
  expect(html).not.toContain('steal');
  expect(html).toContain('class="loader"');
  expect(boot.registry.remotes.quiz.version).toBe('1.0.0');
  expect(String(reported)).toContain('is not what its release names');
  await readPage();
  expect(state.askedForHtml).toBe(1);
});

test('a tampered translation never enters a page', async () => {
  const { state, reported, createRelease, translate, readPage } = await setupReleases();
  const spanishHtml = '<h1>Buenas tardes</h1>';
  state.remotes = { quiz: { stable: translate(createRelease('quiz', '1.0.0'), spanishHtml) } };
  state.html = `${spanishHtml}<script>steal()</script>`;
  const { html } = await readPage('/?locale=es');
  expect(html).not.toContain('steal');
  expect(String(reported)).toContain('is not what its release names');
  state.html = spanishHtml;
  state.now += 10_000;
  expect((await readPage('/?locale=es')).html).toContain(spanishHtml);
  expect((await readPage('/?locale=en')).html).not.toContain(spanishHtml);
});

test('prerendered HTML is asked for again after a failure', async () => {
  const { state, createRelease, readPage } = await setupReleases();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  state.html = 'not yet uploaded';
  expect((await readPage()).html).not.toContain(state.html);
  state.html = screenHtml;
  state.now += 10_000;
  expect((await readPage()).html).toContain(screenHtml);
});

test('prerendered HTML is never fetched from elsewhere', async () => {
  const { state, createRelease, readPage } = await setupReleases();
  let strayCalls = 0;
  state.movedTo = await listen((_request, response) => {
    strayCalls += 1;
    response.end(screenHtml);
  });
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  expect((await readPage()).html).not.toContain(screenHtml);
  expect([state.askedForHtml, strayCalls]).toEqual([1, 0]);
});

test('kept HTML is not shown under another hash', async () => {
  const { state, createRelease, readPage, refresh } = await setupReleases();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  expect((await readPage()).html).toContain(screenHtml);
  state.html = '<h1>Good morning</h1>';
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0', undefined, state.html) } };
  refresh();
  expect((await readPage()).html).toContain(state.html);
});

test('prerendered HTML is kept while its release is served', async () => {
  const { state, createRelease, readPage, refresh } = await setupReleases();
  const quiz = { stable: createRelease('quiz', '1.0.0') };
  state.remotes = { quiz };
  expect((await readPage()).html).toContain(screenHtml);
  expect((await readPage()).html).toContain(screenHtml);
  expect(state.askedForHtml).toBe(1);

  state.remotes = {};
  refresh();
  expect((await readPage()).html).not.toContain(screenHtml);
  state.remotes = { quiz };
  refresh();
  expect((await readPage()).html).toContain(screenHtml);
  expect(state.askedForHtml).toBe(2);
});

test('the policy names allowed asset origins only', async () => {
  const { state, createRelease, readPage } = await setupReleases();
  state.remotes = {
    quiz: { stable: createRelease('quiz', '1.0.0', 'https://evil.test') },
    results: {
      stable: createRelease('results', '1.0.0'),
      canary: { release: createRelease('results', '1.1.0', 'https://evil.test'), percent: 100 },
    },
  };
  const { html, boot, policy } = await readPage('/results');
  expect(policy).not.toContain('evil.test');
  expect(html).not.toContain('evil.test');
  expect(Object.keys(boot.registry.remotes)).toEqual(['results']);
  expect(boot.registry.remotes.results.version).toBe('1.0.0');
});

test('unknown and unreadable remotes are left out alone', async () => {
  const { state, createRelease, readPage } = await setupReleases();
  const quiz = createRelease('quiz', '1.0.0');
  state.remotes = {
    quiz: { stable: { ...quiz, sizes: 'a newer field' } },
    results: { stable: { version: 'another form' } },
    checkout: 'another form',
    coach: { stable: { ...quiz, name: 'coach' } },
  };
  const { boot } = await readPage();
  expect(boot.registry.remotes).toEqual({ quiz });
});

test('a retired version leaves the next page', async () => {
  const { state, createRelease, readPage, refresh } = await setupReleases();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.1.0') } };
  expect((await readPage()).html).toContain('1.1.0');
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  refresh();
  expect((await readPage()).html).not.toContain('1.1.0');
});

test('a busy registry keeps visitors on their canary', async () => {
  const { state, createRelease, readPage, refresh } = await setupReleases();
  const percent = 50;
  const canary = { release: createRelease('quiz', '1.1.0'), percent };
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0'), canary } };
  const uuids = Array.from({ length: 8 }, (_unused, n) => `8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b${10 + n}`);
  const expected = uuids.map((uuid) =>
    isInCanary('quiz', { version: '1.1.0', percent }, uuid) ? '1.1.0' : '1.0.0',
  );
  expect(new Set(expected).size).toBe(2);
  const readVersions = async () => {
    const pages = await Promise.all(uuids.map((uuid) => readPage(`/?uuid=${uuid}`)));
    return pages.map(({ boot }) => boot.registry.remotes.quiz.version);
  };
  expect(await readVersions()).toEqual(expected);
  state.remotes = undefined;
  refresh();
  expect(await readVersions()).toEqual(expected);
});
