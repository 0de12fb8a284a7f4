import { type Subscription, storageKeys } from '@funnel/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Member, type MemberTarget, makeMember, type NewMember, openApi } from '../members/make-member';
import { startPause as pauseMember } from '../members/member-states';
import { getAddress, getApiKey } from './addresses';
import { cards } from './checkout';
import { getFormatLocale, getPageLanguage, sayMoney, sayPattern } from './language';
import { finishedQuiz } from './quiz';
import { waitForWebhooks } from './services';

export type { Member };

type MemberOptions = Omit<NewMember, 'card' | 'quizAnswers'> & {
  card?: string;
  /** Finished the quiz before. */
  hasResults?: boolean;
  /** An API of the journey's own. */
  apiUrl?: string;
};

/** Makes a member of the monthly plan through the API and the provider, for journeys about what follows. */
export async function createMember({
  card = cards.good,
  hasResults = false,
  apiUrl,
  ...member
}: MemberOptions): Promise<Member> {
  const quizAnswers = hasResults ? finishedQuiz : undefined;
  return await makeMember(getTarget(apiUrl), { ...member, card, quizAnswers });
}

/** The stack of the journey, in its language. */
function getTarget(apiUrl = getAddress('API_URL')): MemberTarget {
  const providerUrl = getAddress('SANDBOX_URL');
  return { apiUrl, apiKey: getApiKey(), providerUrl, language: getPageLanguage() };
}

/** Opens a page of the site as this member, in any browser. */
export async function openAsMember(
  page: Page,
  { token, uuid }: Pick<Member, 'token' | 'uuid'>,
  path: string,
): Promise<void> {
  await page.goto('/robots.txt');
  const session = { [storageKeys.token]: token, [storageKeys.anonymousUuid]: uuid };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
  await page.goto(path);
}

/** Opens a page of the site in another browser, and closes that after the work. */
export async function withOtherDevice(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What the account says about the next charge, an amount of US cents on any date. */
export function locateNextCharge(page: Page, amount: number): Locator {
  return page.getByText(sayPattern('Next charge: {amount} on {date}.', { amount: sayMoney(amount) }));
}

/** The membership as our database holds it. */
export function readMembership(member: Member): Promise<Subscription> {
  return openApi(getTarget(), member.token)('account/subscription');
}

/** Pauses a paid plan as if the time that is paid for had passed. */
export async function startPause(member: Member): Promise<void> {
  await pauseMember(getTarget(), member);
  await waitForWebhooks();
}

/** A moment as a long date in the language of the journey and the time zone of its browser. */
export function sayDate(moment: string | null | undefined): string {
  return new Intl.DateTimeFormat(getFormatLocale(), {
    dateStyle: 'long',
    timeZone: readTimeZone(),
  }).format(new Date(moment ?? ''));
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
