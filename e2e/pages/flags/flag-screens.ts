import { extraStorageKeys, storageKeys } from '@funnel/contracts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test,
} from '@playwright/test';
import { getAddress } from '../addresses';
import { locateConsent } from '../consent';
import { createMember, openAsMember } from '../member';
import { agreeAndStart, answerStep, answerUntil, mostAnswers, startWithAnswers, takeQuiz } from '../quiz';
import { newEmail } from '../unique-values';

/** Who opens a screen: a stranger, someone with results, or a member. */
type VisitorKind = 'new' | 'finished' | 'trialing' | 'paying';
type Search = Readonly<Record<string, string>>;

type Screen = {
  readonly visitor: VisitorKind;
  /** Opens the screen, with these parameters in the first address. */
  open(page: Page, search: Search): Promise<void>;
};

/** The screens that flags change, and those that stay as they are beside them. */
export const flagScreens = {
  landing: { visitor: 'new', open: openPath('/') },
  'quiz start': { visitor: 'new', open: openPath('/inflow-quiz/start') },
  'first question': {
    visitor: 'new',
    async open(page, search) {
      await openPath('/inflow-quiz')(page, search);
      await agreeAndStart(page);
    },
  },
  'after age': { visitor: 'new', open: passQuestion({ after: [], step: 'age' }) },
  'after attention': {
    visitor: 'new',
    open: passQuestion({ after: mostAnswers.slice(0, 9), step: 'attention-done' }),
  },
  'after goals': { visitor: 'new', open: passQuestion({ after: mostAnswers, step: 'goals' }) },
  'after discovered': {
    visitor: 'new',
    open: passQuestion({
      after: [...mostAnswers, 'goals:start', 'obstacle:boring', 'minutes:five'],
      step: 'discovered',
    }),
  },
  results: { visitor: 'finished', open: openPath('/results/result-adhd-calculations') },
  'results, read': { visitor: 'finished', open: readToEnd('/results/result-adhd-calculations') },
  'last result, read': { visitor: 'finished', open: readToEnd('/results/info-take-next-step-3') },
  prices: { visitor: 'finished', open: openPath('/checkout/price-options') },
  'prices, read': { visitor: 'finished', open: readToEnd('/checkout/price-options') },
  payment: { visitor: 'finished', open: openPath('/checkout/start-trial') },
  'cancel trial': { visitor: 'trialing', open: openPath('/account/cancel') },
  'cancel renewal': { visitor: 'paying', open: openPath('/account/cancel') },
} as const satisfies Record<string, Screen>;

export type FlagScreen = keyof typeof flagScreens;

function openPath(path: string): Screen['open'] {
  return async (page, search) => {
    await page.goto(`${path}?${new URLSearchParams(search)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
}

/** A survey opens once the page was read to its end. */
function readToEnd(path: string): Screen['open'] {
  return async (page, search) => {
    await openPath(path)(page, search);
    await page.getByRole('main').getByRole('link').last().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  };
}

/** Answers a question, after which a flag may insert another one. */
function passQuestion({ after, step }: { after: readonly string[]; step: string }): Screen['open'] {
  const options = { email: newEmail('flags'), chosen: { discovered: 'healthcare-professional' } };
  return async (page, search) => {
    await startWithAnswers(page, after, search);
    await answerUntil(page, { ...options, until: `/inflow-quiz/${step}` });
    await answerStep(page, options);
  };
}

type StoredVisitor = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Prepares each kind of visitor once; every screen is opened in a browser of its own. */
function createVisitors(browser: Browser) {
  const prepared = new Map<VisitorKind, Promise<StoredVisitor>>();

  function prepare(kind: VisitorKind): Promise<StoredVisitor> {
    const visitor = prepared.get(kind) ?? withContext(browser, {}, (context) => storeVisitor(context, kind));
    prepared.set(kind, visitor);
    return visitor;
  }

  return {
    /** Hands a blank page of the screen's visitor to the work. */
    async visit<Result>(
      screen: FlagScreen,
      { isFresh, visitorAddress, ...options }: VisitOptions,
      work: (page: Page) => Promise<Result>,
    ): Promise<Result> {
      const { visitor } = flagScreens[screen];
      const stored = await prepare(visitor);
      const storageState = isFresh && !isMember(visitor) ? forgetIdentity(stored) : stored;
      return await withContext(browser, { ...options, storageState }, async (context) => {
        if (visitorAddress) await moveVisitor(context, visitorAddress);
        return await work(await context.newPage());
      });
    },
  };
}

type VisitOptions = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'> & {
  /** A visitor whom no server knows; members always stay who they are. */
  isFresh: boolean;
  /** The IP address that the API sees. */
  visitorAddress?: string | undefined;
};

async function moveVisitor(context: BrowserContext, address: string): Promise<void> {
  await context.route(`${getAddress('API_URL')}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

export type Visitors = ReturnType<typeof createVisitors>;

/** Tests that share the prepared visitors of their worker. */
export const testWithVisitors = test.extend<object, { visitors: Visitors }>({
  visitors: [async ({ browser }, use) => use(createVisitors(browser)), { scope: 'worker' }],
});

async function withContext<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Each of them has refused cookies, so that no banner covers what is compared. */
async function storeVisitor(context: BrowserContext, kind: VisitorKind): Promise<StoredVisitor> {
  const page = await context.newPage();
  // What pictures show stays the same from run to run.
  const email = isMember(kind) ? newEmail(kind) : `${kind}@example.org`;
  if (isMember(kind)) {
    const member = await createMember({ email, trialDays: kind === 'trialing' ? 14 : 0 });
    await openAsMember(page, member, '/');
  } else {
    await page.goto('/');
  }
  await locateConsent(page).reject.click();
  await locateConsent(page).banner.waitFor({ state: 'hidden' });
  if (kind === 'finished') await takeQuiz(page, { email });
  return await context.storageState();
}

/** The same answers and consents in the browser of someone else. */
function forgetIdentity({ origins }: StoredVisitor): StoredVisitor {
  const kept: readonly string[] = [storageKeys.quizState, extraStorageKeys.consents];
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => kept.includes(name)),
    })),
  };
}

function isMember(kind: VisitorKind): boolean {
  return kind === 'trialing' || kind === 'paying';
}
