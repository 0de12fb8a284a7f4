import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeRelease } from '../remote/describe';
import { type RenderedScreen, readScreens, writeScreens } from './prerender';

const html = '<h1 class="quiz_title_a1">Hello</h1><p class="quiz_lead_b2 quiz_title_a1">text: style="x"</p>';
const screen: RenderedScreen = { path: '/', chunks: ['landing'], html };

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' }, globalName: 'remote_quiz' },
  exposes: [{ path: './remote', assets: { js: { sync: [] }, css: { sync: ['static/app.1.css'] } } }],
  shared: [],
};

async function build() {
  const output = await mkdtemp(path.join(os.tmpdir(), 'prerender-'));
  await mkdir(path.join(output, 'static'));
  const files = {
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': '',
    'static/app.1.css': '.quiz_title_a1{color:red}',
    'static/landing.2.css': '.quiz_lead_b2{color:red}',
    'static/landing.3.js': '',
    'static/landing.3.js.map': '{}',
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(output, file), content);
  return output;
}

function describeQuiz(output: string) {
  return describeRelease({
    folder: 'mfe-quiz',
    name: 'quiz',
    version: '1.0.0',
    output,
    baseUrl: 'http://assets.test',
    contract: 1,
  });
}

test('screen becomes a release file with its dependencies', async () => {
  const output = await build();
  writeScreens([screen], output);
  const [{ file = '' } = {}] = readScreens(output);
  expect(file).toMatch(/^static\/landing\.[0-9a-f]{10}\.html$/);
  expect(await readFile(path.join(output, file), 'utf8')).toBe(html);

  const { prerendered } = describeQuiz(output);
  const asset = (name: string) => ({
    url: `http://assets.test/quiz/1.0.0/${name}`,
    integrity: expect.stringMatching(/^sha384-/),
  });
  expect(prerendered).toEqual({
    '/': {
      ...asset(file),
      scripts: [asset('static/landing.3.js')],
      styles: [asset('static/landing.2.css')],
    },
  });
});

test.each([
  ['<h1 style="color:red">x</h1>', 'a style attribute'],
  ['<h1>x</h1><script>x</script>', 'a script'],
  ['<h1 onclick="x()">x</h1>', 'an event attribute'],
  ['<h1>x</h1><img src="/a.png">', 'a file of its own'],
  ['<p>x</p>', 'no heading'],
  ['<h1 class="quiz_other_c3">x</h1>', 'no style has its class quiz_other_c3'],
])('%s is refused: %s', async (given, reason) => {
  const output = await build();
  expect(() => writeScreens([{ ...screen, html: given }], output)).toThrow(reason);
});

test('a variant’s screen brings its own chunks, and only the styles of others', async () => {
  const output = await build();
  const files = {
    'static/landing-trust.4.js': '',
    'static/landing-trust.4.css': '.quiz_badge_d4{color:red}',
    'static/landing-more.5.js': '',
    'static/landing-more.5.css': '.quiz_more_e5{color:red}',
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(output, file), content);
  const address = '/?diagnosis-question-lp=trust';
  const badge = '<h1 class="quiz_badge_d4">Hello</h1><p class="quiz_more_e5">More</p>';
  const variant: RenderedScreen = {
    path: address,
    chunks: ['landing', 'landing-trust'],
    styleChunks: ['landing-more'],
    html: badge,
  };
  writeScreens([screen, variant], output);
  expect(readScreens(output)[1]).toEqual({
    path: address,
    locale: 'en',
    file: expect.stringMatching(/^static\/landing\.[0-9a-f]{10}\.html$/),
    scripts: ['static/landing.3.js', 'static/landing-trust.4.js'],
    styles: ['static/landing.2.css', 'static/landing-trust.4.css', 'static/landing-more.5.css'],
  });
});

test('loading screen needs no chunk of its own, and the release marks it', async () => {
  const output = await build();
  const loading = {
    path: '/account',
    isLoading: true,
    html: '<h1 class="quiz_title_a1">Today</h1>',
  } as const;
  writeScreens([loading], output);
  const [{ file = '' } = {}] = readScreens(output);
  const { prerendered } = describeQuiz(output);
  expect(prerendered).toEqual({
    '/account': {
      url: `http://assets.test/quiz/1.0.0/${file}`,
      integrity: expect.stringMatching(/^sha384-/),
      scripts: [],
      styles: [],
      isLoading: true,
    },
  });
});

test('screen of an unknown chunk is refused', async () => {
  const output = await build();
  expect(() => writeScreens([{ ...screen, chunks: ['landed'] }], output)).toThrow('no chunk "landed"');
});
