import { setTimeout as pause } from 'node:timers/promises';
import { allAnswers } from '../pages/quiz';
import { openFirefox } from './firefox-session';
import type { ElementReference, Session } from './session';
import { openWebkit } from './webkit-session';

const browsers: Readonly<Record<string, () => Promise<Session>>> = {
  firefox: openFirefox,
  webkit: openWebkit,
};

const STEP_MS = 60_000;

/** What a visitor of another browser needs most, in browsers that the system has. Returns 1 when a step fails. */
export async function runSmoke(site: string, names = Object.keys(browsers)): Promise<number> {
  if (!URL.canParse(site)) return fail('Which site? TEST_SITE=http://localhost:3000 npm run test:webdriver');
  for (const name of names) {
    const open = browsers[name];
    if (!open) return fail(`${name} is not one of ${Object.keys(browsers).join(', ')}`);
    const session = await open();
    try {
      for (const [step, take] of Object.entries(steps)) {
        await take(session, new URL(site).origin).catch((error: Error) => {
          throw new Error(`${name}: ${step}: ${error.message}`);
        });
        process.stdout.write(`${name}: ${step}\n`);
      }
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    } finally {
      await session.close();
    }
  }
  return 0;
}

const steps: Readonly<Record<string, (session: Session, site: string) => Promise<void>>> = {
  'landing page leads to the quiz': async (session, site) => {
    await session.navigate(`${site}/?locale=en`);
    await clickFound(session, 'a[href^="/inflow-quiz"]');
    await waitForPath(session, '/inflow-quiz/start');
  },
  'first question can be answered': async (session) => {
    await waitForCondition(session, "return document.querySelector('main form button, main button')");
    const asksFirst = await session.execute("return document.querySelector('input[type=checkbox]') !== null");
    if (asksFirst === true) await clickFound(session, 'input[type=checkbox]');
    await clickFound(session, 'button', 'Begin');
    await waitForCondition(session, "return document.querySelector('[data-testid=question]')");
    const question = await session.execute('return location.pathname');
    await clickFound(session, '[data-testid=question] label');
    await waitForCondition(session, 'return location.pathname !== arguments[0]', [question]);
  },
  'results can be reached': async (session, site) => {
    await session.navigate(`${site}/inflow-quiz?${new URLSearchParams({ testAnswers: allAnswers.join() })}`);
    await clickFound(session, 'button', 'Skip, show my results');
    await waitForPath(session, '/results/');
    await waitForCondition(session, "return document.querySelector('h1')?.textContent !== ''");
  },
};

function fail(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 1;
}

/** Clicks an element that is shown, with this text if one is given, once it lies still and uncovered. */
async function clickFound(session: Session, selector: string, text = ''): Promise<void> {
  const script = `return [...document.querySelectorAll(arguments[0])].find((each) => each.getClientRects().length > 0 && each.textContent.includes(arguments[1])) ?? null`;
  const deadline = Date.now() + STEP_MS;
  for (;;) {
    const element = await waitForCondition(session, script, [selector, text]);
    try {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: WebDriver gives an element as its reference
      await session.click(element as ElementReference);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

async function waitForPath(session: Session, path: string): Promise<void> {
  await waitForCondition(session, 'return location.pathname.startsWith(arguments[0])', [path]);
}

/** Waits until the script returns something, and gives it. */
async function waitForCondition(
  session: Session,
  script: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const deadline = Date.now() + STEP_MS;
  for (;;) {
    const found = await session.execute(script, args);
    if (found) return found;
    if (Date.now() > deadline)
      throw new Error(`not found: ${args.join(' ')} at ${await session.execute('return location.href')}`);
    await pause(100);
  }
}
