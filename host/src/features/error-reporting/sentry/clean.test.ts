import type { BrowserOptions, ErrorEvent } from '@sentry/react';
import { cleanEnvelope, cleanRecording } from './clean-envelope';
import { cleanBreadcrumb, cleanEvent, cleanSpan } from './clean-event';
import { readRemoteDsns, resolveProject } from './owner';

type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

const email = 'canary@example.org';
const quizScript = 'https://cdn.test/quiz/1.2.0/static/1.ab.js';
const quiz = { mfe: 'quiz', version: '1.2.0' };

function thrown(frames: object[]): ErrorEvent {
  return {
    type: undefined,
    event_id: '1',
    transaction: '/inflow-quiz/attention-1',
    exception: { values: [{ type: 'Error', value: `no ${email}`, stacktrace: { frames } }] },
    user: { id: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', email },
    request: { url: `https://site.test/?token=${email}`, headers: { Referer: 'x' } },
    extra: { call: `GET /user?email=${email}`, attempt: 2, location: { state: { from: 'attention-1' } } },
    contexts: { trace: { trace_id: 'a', span_id: 'b' }, quiz: { answers: { age: '25-34' } } },
    breadcrumbs: [
      { category: 'ui.click', message: 'label[aria-label="Often"]' },
      { category: 'console', message: email },
      { category: 'navigation', data: { from: '/inflow-quiz/attention-1', to: '/results/traits?x=1' } },
      {
        category: 'fetch',
        data: { method: 'POST', url: '/v1/share/email?q=1', body: email, status_code: 200 },
      },
    ],
  };
}

test('error keeps its cause and loses personal data', () => {
  const frame = { filename: `${quizScript}?attempt=2`, function: 'draw', lineno: 1, vars: { email } };
  expect(cleanEvent(thrown([frame]))).toEqual({
    type: undefined,
    event_id: '1',
    exception: {
      values: [
        {
          type: 'Error',
          value: 'no [email]',
          stacktrace: { frames: [{ filename: quizScript, function: 'draw', lineno: 1 }] },
        },
      ],
    },
    extra: { call: 'GET /user', attempt: 2 },
    contexts: { trace: { trace_id: 'a', span_id: 'b' } },
    breadcrumbs: [
      { category: 'navigation', data: { from: '/inflow-quiz/:step', to: '/results/:page' } },
      { category: 'fetch', data: { method: 'POST', url: '/v1/share/email', status_code: 200 } },
    ],
  });
});

test('error belongs to the reporting or deepest remote', () => {
  const frames = [
    { filename: 'host.js' },
    { filename: quizScript, module_metadata: quiz },
    { filename: 'host.js' },
  ];
  expect(cleanEvent(thrown(frames)).tags).toEqual(quiz);
  const reported = { ...thrown(frames), tags: { mfe: 'checkout', version: '2.0.0' } };
  expect(cleanEvent(reported).tags).toEqual({ mfe: 'checkout', version: '2.0.0' });
  expect(cleanEvent(thrown([{ filename: 'host.js' }])).tags).toBeUndefined();
});

test('remote’s error goes to its own project', () => {
  const remotes = readRemoteDsns('quiz=https://k@errors.test/2, results = https://k@errors.test/3,broken');
  expect([...remotes.keys()]).toEqual(['quiz', 'results']);
  const projects = { own: 'https://k@errors.test/1', remotes };
  const of = (tags: Record<string, string>) => resolveProject({ ...thrown([]), tags }, projects);
  expect(of(quiz)).toEqual([{ dsn: 'https://k@errors.test/2', release: 'quiz@1.2.0' }]);
  expect(of({ mfe: 'account', version: '3.0.0' })).toEqual([
    { dsn: 'https://k@errors.test/1', release: 'account@3.0.0' },
  ]);
  expect(of({})).toEqual([]);
  expect(resolveProject(undefined, projects)).toEqual([]);
});

test.each(['console', 'ui.click', 'ui.input', 'sentry.event', undefined])(
  'breadcrumbs of %s are left out',
  (category) => {
    expect(cleanBreadcrumb({ ...(category && { category }), message: email })).toBeNull();
  },
);

test('span keeps times, loses queries, elements and people', () => {
  const span: Span = {
    name: 'label.choice[aria-label="Often"]',
    trace_id: 'a',
    span_id: 'b',
    start_timestamp: 1,
    status: 'ok',
    is_segment: true,
    attributes: {
      'sentry.op': 'ui.interaction.click',
      'sentry.replay_id': '0123456789abcdef0123456789abcdef',
      'url.full': `https://site.test/inflow-quiz/attention-1?userEmail=${email}`,
      'url.query': `userEmail=${email}`,
      'lcp.element': 'h1[title="How often"]',
      'browser.web_vital.cls.source.1': 'p.answer',
      'browser.web_vital.inp.target': 'label[aria-label="Often"]',
      'browser.web_vital.lcp.id': 'answer-often',
      'user.email': email,
      'http.response.status_code': 200,
    },
  };
  expect(cleanSpan(span)).toMatchObject({
    name: 'ui.interaction.click',
    start_timestamp: 1,
    attributes: {
      'sentry.op': 'ui.interaction.click',
      'sentry.replay_id': '0123456789abcdef0123456789abcdef',
      'url.full': 'https://site.test/inflow-quiz/:step',
      'http.response.status_code': 200,
    },
  });
  expect(JSON.stringify(cleanSpan(span))).not.toMatch(/canary|Often|often|answer|query/);
});

test('a recording loses addresses, inputs and clicks', () => {
  const node = {
    tagName: 'input',
    attributes: { class: 'quiz_choice_1a2b3c4d5e6f7g8h9i0j1k', value: 'often' },
  };
  const events = [
    { type: 4, data: { href: `https://site.test/inflow-quiz/attention-1?token=${email}` } },
    { type: 2, data: { node: { ...node, checked: true } } },
    { type: 3, data: { source: 5, text: 'often', isChecked: true } },
    { type: 3, data: { source: 2, x: 1 } },
    { type: 5, data: { tag: 'breadcrumb', payload: { message: 'label[aria-label="Often"]' } } },
    { type: 5, data: { tag: 'performanceSpan', payload: { op: 'memory', description: '' } } },
  ];
  const [headers, clean] = cleanRecording(`{"segment_id":0}\n${JSON.stringify(events)}`).split('\n');
  expect(headers).toBe('{"segment_id":0}');
  expect(JSON.parse(clean ?? '')).toEqual([
    { type: 4, data: { href: 'https://site.test/inflow-quiz/:step' } },
    {
      type: 2,
      data: { node: { tagName: 'input', attributes: { class: 'quiz_choice_1a2b3c4d5e6f7g8h9i0j1k' } } },
    },
    { type: 3, data: { source: 2, x: 1 } },
    { type: 5, data: { tag: 'performanceSpan', payload: { op: 'memory', description: '' } } },
  ]);
});

test('only known item types pass', () => {
  const trace = { trace_id: 'a', sampled: 'true' };
  const envelope = [
    { sent_at: 'now', trace: { ...trace, transaction: '/inflow-quiz/age' } },
    [
      [{ type: 'session' }, { did: email }],
      [
        { type: 'replay_event' },
        { replay_id: '1', transaction: '/inflow-quiz/age', urls: ['/inflow-quiz/age?x=1'], user: { email } },
      ],
      [{ type: 'replay_recording', length: 999 }, '{"segment_id":0}\n[]'],
    ],
  ];
  expect(cleanEnvelope(envelope as never)).toEqual([
    { sent_at: 'now', trace },
    [
      [{ type: 'replay_event' }, { replay_id: '1', urls: ['/inflow-quiz/:step'] }],
      [{ type: 'replay_recording', length: 19 }, '{"segment_id":0}\n[]'],
    ],
  ]);
});
