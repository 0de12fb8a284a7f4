import { expect, type Page } from '@playwright/test';
import { getAddress } from './addresses';

/** The projects of the error service, as the local stack hands them out. */
export const projects = { host: 1, quiz: 2 } as const;

type Received = { id: number; path: string; request: { type: string; payload: unknown } };
type ReceivedError = {
  release: string;
  exception: { values: { value: string; stacktrace?: { frames: object[] } }[] };
  tags: Readonly<Record<string, string>>;
};

/** Reads what reaches the error service from now on. */
export async function listenToErrors() {
  const since = (await readRecords(0)).at(-1)?.id ?? 0;
  const received = () => readRecords(since);
  const items = async (type: string) => (await received()).filter(({ request }) => request.type === type);
  return {
    received,
    items,
    /** Waits for the error with this text, in the project it belongs to. */
    async error(project: number, text: string): Promise<ReceivedError> {
      const find = async () =>
        (await items('event'))
          .filter(({ path }) => path === `/sentry/api/${project}/envelope/`)
          // biome-ignore lint/nursery/noUnsafeTypeAssertion: items of the type event are errors
          .map(({ request }) => request.payload as ReceivedError)
          .find(({ exception }) => exception?.values.some(({ value }) => value.includes(text)));
      await expect.poll(find, { message: `"${text}" in project ${project}` }).toBeTruthy();
      const found = await find();
      if (!found) throw new Error('The error disappeared');
      return found;
    },
  };
}

async function readRecords(since: number): Promise<Received[]> {
  const response = await fetch(
    `${getAddress('SANDBOX_URL')}/_inspect/records?provider=sentry&since=${since}`,
  );
  return await response.json();
}

/** Makes focusing a heading throw, which every screen does when it appears. */
export async function breakHeadings(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    HTMLHeadingElement.prototype.focus = () => {
      throw new Error(text);
    };
  }, message);
}

/** Throws an uncaught error outside all remotes. */
export async function failInHost(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}
