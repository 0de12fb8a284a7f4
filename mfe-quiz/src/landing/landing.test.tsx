import { getCurrentDoc } from '@funnel/content/quiz';
import {
  emptyQuizState,
  type PublishedReviews,
  type QuizState,
  reviewRoutes,
  storageKeys,
} from '@funnel/contracts';
import { fail, fakeApi, fakePlatform, type RenderOptions, refusal, renderRemote } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepare } from '../app/prepare';
import { messages } from '../locales/es.po';
import { agreed, pinned, remote, review, setupScreens } from '../testing/quiz-testing';
import { findFirstQuestion } from '../walk/first-question';
import type { LandingVariant } from './landing-parts';

const doc = getCurrentDoc();
const finished = { scores: { attention: 3 }, snapshotId: '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11' };
const age = { age: { type: 'MULTIPLE_CHOICE' as const, answer: ['25-34'] } };

setupScreens();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.body.innerHTML = '';
});

function openLanding(variant: LandingVariant, options: Omit<RenderOptions, 'route'> = {}) {
  return renderRemote(remote, {
    route: '/',
    ...options,
    platform: {
      ...options.platform,
      flags: { 'diagnosis-question-lp': variant, ...options.platform?.flags },
    },
  });
}

const readStored = (): Partial<QuizState> => JSON.parse(localStorage.getItem(storageKeys.quizState) ?? '{}');
const findHeading = (name: string, level = 1) => screen.findByRole('heading', { level, name });

test('first screen says subject, audience, time and price', async () => {
  openLanding('control');
  const hero = (await findHeading('See which ADHD traits show up in your day')).closest('section');
  expect(hero).toHaveTextContent('a free quiz for adults about focus');
  expect(hero).toHaveTextContent('About 5 minutes');
  expect(hero).toHaveTextContent(
    'The quiz and results are free. Membership is optional, and you see its price before you decide.',
  );
});

test.each([
  [{ price: '$19.99', trialDays: 14 }, '$19.99 a month after a 14-day free trial.'],
  [{ price: '$19.99' }, '$19.99 a month.'],
])('first screen says %j as the page did', async (membershipPrice, text) => {
  openLanding('control', { platform: { membershipPrice } });
  const hero = (await findHeading('See which ADHD traits show up in your day')).closest('section');
  expect(hero).toHaveTextContent(`The quiz and results are free. Membership is optional: ${text}`);
});

test('first screen promises no free results where they come with a plan', async () => {
  const flow = { resultsNeedPlan: true, exposeOrder: () => undefined };
  openLanding('control', { platform: { flow, membershipPrice: { price: '$19.99', trialDays: 14 } } });
  const hero = (await findHeading('See which ADHD traits show up in your day')).closest('section');
  expect(hero).toHaveTextContent('The quiz is free. Your results come with a membership');
});

test('new visitor can start after the example and after the last question', async () => {
  openLanding('control');
  const questions = await findHeading('Good to know', 2);
  const starts = screen.getAllByRole('link', { name: 'Start now for free' });
  const places = starts.map((start) => [
    start.getAttribute('href'),
    questions.compareDocumentPosition(start),
  ]);
  expect(places).toEqual([
    ['/inflow-quiz', Node.DOCUMENT_POSITION_PRECEDING],
    ['/inflow-quiz', Node.DOCUMENT_POSITION_FOLLOWING],
  ]);
});

test('links of the sections that the server sent lead on without a new page', async () => {
  const sent = document.createElement('div');
  sent.id = 'landing-sections';
  sent.innerHTML = '<a href="/support?testFlags=jtbd:jtbd">Find someone to talk to</a>';
  document.body.append(sent);
  const { path } = openLanding('control');
  const link = await screen.findByRole('link', { name: 'Find someone to talk to' });
  expect(link).toHaveAttribute('href', '/support');
  expect(sent).toBeEmptyDOMElement();
  sent.remove();
  await userEvent.click(link);
  await waitFor(() => expect(path()).toBe('/support'));
});

test('plain asks the first question in place of the button', async () => {
  const { recording } = openLanding('plain');
  expect(await screen.findByRole('group', { name: 'How old are you?' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  expect(screen.queryByRole('link', { name: 'Start the free quiz' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(recording.exposures).toEqual(['diagnosis-question-lp', 'footer-cookie-management-landing']);
});

test('the question on the landing page is not asked again; Back reaches it', async () => {
  const { path } = openLanding('plain');
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  await waitFor(() => expect(path()).toBe('/inflow-quiz/start'));
  expect(readStored().answers ?? {}).toEqual({});
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  expect(await findHeading('Is now a good time for a few questions about you?')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/today');
  expect(readStored().answers).toEqual(age);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('radio', { name: '25 to 34' })).toBeChecked();
  expect(path()).toBe('/inflow-quiz/age');
});

test('arrow keys choose on the landing page without leaving it', async () => {
  const { path } = openLanding('plain');
  (await screen.findAllByRole('radio'))[1]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: '25 to 34' })).toBeChecked();
  expect(path()).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/inflow-quiz/start');
});

test('minors leave the landing page by the exit, nothing is kept', async () => {
  const api = fakeApi([]);
  const { path } = openLanding('plain', { platform: { api } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Under 18' }));
  expect(await findHeading('This quiz is for adults')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/not-for-minors');
  expect(readStored().answers ?? {}).toEqual({});
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the home page' }));
  expect((await screen.findAllByRole('radio')).map((one) => (one as HTMLInputElement).checked)).not.toContain(
    true,
  );
});

test('a choice made before the code ran is kept', async () => {
  document.body.innerHTML = '<input type="radio" name="age" value="35-44" checked>';
  const { path } = openLanding('plain');
  expect(await screen.findByRole('radio', { name: '35 to 44' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/inflow-quiz/start');
});

test('who agreed before answers without the consent page', async () => {
  const { path } = openLanding('plain', {
    state: { quiz: { ...emptyQuizState, pinned } },
    platform: { consent: agreed },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  expect(await findHeading('Is now a good time for a few questions about you?')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/today');
});

test('a quiz that begins with a question about health is not asked on the landing page', () => {
  const asHealth = doc.steps.map((step) =>
    step.id === 'age' ? { ...step, sensitivity: 'health' as const } : step,
  );
  expect(findFirstQuestion(doc)?.id).toBe('age');
  expect(findFirstQuestion({ ...doc, steps: asHealth })).toBeUndefined();
});

test('trust adds its part to the control', async () => {
  const { container } = openLanding('trust');
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toHaveAttribute(
    'href',
    '/inflow-quiz',
  );
  expect(container).toHaveTextContent(/Private by default.*Cancel online.*No labels/);
  expect(container).not.toHaveTextContent(/clinician-reviewed|reviewed by|out of 5/i);
});

const noReviews: PublishedReviews = { average: null, count: 0, reviews: [] };

function openReviews(answer: () => PublishedReviews) {
  const api = fakeApi([[reviewRoutes.list, answer]]);
  return { ...openLanding('review', { platform: { api } }), api };
}

test('review adds what members said, last on the page', async () => {
  const spanish = { ...review, rating: 4, text: 'Me sirve.', name: null, language: 'es' };
  const { container, recording } = openReviews(() => ({
    average: 4.5,
    count: 2,
    reviews: [spanish, { ...review, text: '<b>Good</b>' }],
  }));
  expect(await screen.findByText('4.5 out of 5 from 2 reviews')).toBeVisible();
  const quotes = screen.getAllByRole('blockquote');
  expect(quotes.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['<b>Good</b>', ''],
    ['Me sirve.', 'es'],
  ]);
  expect(screen.getByText('5 out of 5, Ada, November 2026')).toBeVisible();
  expect(screen.getByText('4 out of 5, a member, November 2026')).toBeVisible();
  expect(recording.exposures).toContain('diagnosis-question-lp');
  const [sections, reviews] = container.querySelectorAll('#landing-sections, section:has(#member-reviews)');
  expect(sections).toHaveAttribute('id', 'landing-sections');
  expect(reviews).toHaveTextContent('What members say');
});

test.each<[string, () => PublishedReviews]>([
  ['without published reviews', () => noReviews],
  ['without an answer', fail(refusal('overloaded'))],
])('review %s is the control, and no one is exposed', async (_case, answer) => {
  const { recording, api } = openReviews(answer);
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toBeVisible();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByText('What members say')).not.toBeInTheDocument();
  expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
  expect(recording.exposures).toEqual(['footer-cookie-management-landing']);
});

test('control asks for no reviews', async () => {
  const api = fakeApi([]);
  const { recording } = openLanding('control', { platform: { api } });
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toBeVisible();
  expect(recording.exposures).toContain('diagnosis-question-lp');
  expect(api.calls).toEqual([]);
});

test.each<[string, Partial<QuizState>, boolean, string, string]>([
  ['unfinished', { answers: age }, true, 'Continue where you left off (3%)', '/inflow-quiz'],
  ['finished', { answers: age, scores: { attention: 3 } }, true, 'See your results', '/results'],
  [
    'finished, consent withdrawn',
    { answers: age, scores: { attention: 3 } },
    false,
    'Continue where you left off (3%)',
    '/inflow-quiz',
  ],
])('returning visitor with a quiz %s sees no variant', async (_state, quiz, granted, label, address) => {
  const { recording } = openLanding('plain', {
    state: { quiz: { ...emptyQuizState, ...quiz } },
    platform: { consent: { ...agreed, granted: () => granted } },
  });
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', address);
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(
    screen.queryByText(/About thirty short questions|No right or wrong answers|It takes about 5 minutes/),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  // By this the styles hide the way in that stands between the sections.
  expect(screen.getByRole('link', { name: 'Start now for free' }).closest('[data-returning]')).not.toBeNull();
  expect(recording.exposures).toEqual(['footer-cookie-management-landing']);
});

test('returning visitor whose results come with a plan is led to the prices', async () => {
  openLanding('plain', {
    state: { quiz: { ...emptyQuizState, answers: age, scores: { attention: 3 } } },
    platform: {
      consent: agreed,
      flow: { resultsNeedPlan: true, exposeOrder: () => undefined },
    },
  });
  expect(await screen.findByRole('link', { name: 'See the prices' })).toHaveAttribute('href', '/results');
  expect(screen.getByText('Your answers are in. Your results come with a membership.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your results' })).not.toBeInTheDocument();
});

test.each([
  ['unfinished', {}, false, 'You can’t undo this.'],
  ['finished offline', { scores: { attention: 3 } }, false, 'You can’t undo this.'],
  ['finished', finished, false, 'Your finished results stay under'],
  ['finished, results come with a plan', finished, true, 'Your finished results stay saved'],
])('starting over asks first: %s', async (_state, quiz, resultsNeedPlan, text) => {
  const { path } = openLanding('control', {
    state: { quiz: { ...emptyQuizState, answers: age, ...quiz } },
    platform: {
      consent: agreed,
      flow: { resultsNeedPlan, exposeOrder: () => undefined },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(path()).toBe('/');
  expect(screen.getByRole('status')).toHaveTextContent(text);
  const leadsToResults = screen.queryByRole('link', { name: 'Your results over time' });
  expect(leadsToResults?.getAttribute('href')).toBe(
    'snapshotId' in quiz && !resultsNeedPlan ? '/my-inflow-results' : undefined,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Keep my answers' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete and start over' }));
  await waitFor(() => expect(path()).toMatch(/^\/inflow-quiz/));
});

test('member without a quiz in this browser goes to the account', async () => {
  const { recording } = openLanding('plain', { platform: { user: { isLoggedIn: true, hasPlan: false } } });
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/inflow-quiz');
  expect(recording.exposures).toEqual(['footer-cookie-management-landing']);
});

test('member with a plan goes to the step of today, results come second', async () => {
  openLanding('control', {
    state: { quiz: { ...emptyQuizState, answers: age, ...finished } },
    platform: { consent: agreed, user: { isLoggedIn: true, hasPlan: true } },
  });
  expect(await screen.findByRole('link', { name: 'Go to today’s step' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'See your results' })).toHaveAttribute('href', '/results');
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});

test.each(['en', 'es'])('footer opens the preferences where it is switched on: %s', async (locale) => {
  i18n.loadAndActivate({ locale, messages: locale === 'es' ? messages : {} });
  let opened = 0;
  const consent = { ...fakePlatform().platform.consent, openPreferences: () => (opened += 1) };
  openLanding('control', { platform: { flags: { 'footer-cookie-management-landing': 'enabled' }, consent } });
  await userEvent.click(
    await screen.findByRole('button', { name: /Privacy choices|Opciones de privacidad/ }),
  );
  expect(opened).toBe(1);
  expect(screen.queryByRole('link', { name: /^Cookies$/ })).not.toBeInTheDocument();
});

test('example is labelled and its bars have bands', async () => {
  openLanding('control');
  const example = await screen.findByRole('figure', { name: /^Sam often loses focus/ });
  expect(within(example).getByText('Example')).toBeVisible();
  expect(within(example).getByText('We made Sam up to show you what a result looks like.')).toBeVisible();
  const bars = within(example).getAllByRole('img');
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.textContent])).toEqual([
    ['Attention: 17 of 24, in the band “Many traits”', 'FewSomeMany'],
    ['Restlessness: 7 of 16, in the band “Some traits”', 'FewSomeMany'],
    ['Daily load: 4 of 16, in the band “Few traits”', 'FewSomeMany'],
  ]);
  const highlights = within(example).getAllByRole('heading', { level: 4 });
  expect(highlights.map(({ textContent }) => textContent)).toEqual([
    'Sam’s strongest pattern Looking for things',
    'One thing to try tonight Pick one spot by the door',
  ]);
});

test.each([
  ['control', ['Attention', 'Many traits']],
  ['plain', []],
] as const)(
  'first screen of %s shows one bar of the example, unless it asks a question',
  async (variant, texts) => {
    openLanding(variant);
    const hero = (await screen.findByRole('heading', { level: 1 })).closest('section') as HTMLElement;
    await within(hero).findByText(/^The quiz and results are free/);
    expect(
      within(hero)
        .queryAllByText(/^Attention$|traits$/)
        .map(({ textContent }) => textContent),
    ).toEqual(texts);
  },
);

test('a step of the plan is shown as members see it, and cannot be pressed', async () => {
  openLanding('control');
  const step = await screen.findByRole('figure', { name: 'Warm up for two minutes' });
  for (const text of [
    'A day from Sam’s plan, which comes with a membership.',
    'Week 2 · Day 2 of 7',
    'Runners don’t begin at full speed, and neither does attention.',
    'Try this today',
    'Set a timer for two minutes',
  ])
    expect(step).toHaveTextContent(text);
  expect(step).not.toHaveTextContent('The first moments');
  expect(within(step).getByRole('progressbar', { name: 'Week 2' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 7 done',
  );
  expect(step.querySelector('a, button, [tabindex]')).toBeNull();
  const plan = within(screen.getByRole('region', { name: 'Four weeks, one small step a day' }));
  const weeks = within(plan.getByRole('list')).getAllByRole('listitem');
  expect(weeks.map(({ textContent }) => textContent)).toEqual([
    'Get it out of your head',
    'Getting started this week',
    'Making time visible',
    'Breaks and movement',
  ]);
});

test('points in the method are those of the quiz', () => {
  const attention = doc.steps.find(({ id }) => id === 'attention-1');
  const weights =
    attention?.kind === 'single' ? attention.options.map(({ id, weights }) => [id, weights]) : [];
  expect(weights).toEqual([
    ['never', { attention: 0 }],
    ['rarely', { attention: 1 }],
    ['sometimes', { attention: 2 }],
    ['often', { attention: 3 }],
    ['very-often', { attention: 4 }],
  ]);
});

test('sections sent by the server stay, with an open answer', async () => {
  document.body.innerHTML =
    '<div id="landing-sections"><details open><summary>Sent</summary></details></div>';
  const { container } = openLanding('control');
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(container.querySelector('#landing-sections details')).toHaveAttribute('open');
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('code of the landing page is prepared without flags', async () => {
  await expect(prepare('/')).resolves.toBeDefined();
});
