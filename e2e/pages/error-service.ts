import { expect, type Page } from '@playwright/test';
import { listenToService } from './services';

/** The projects of the error service, as the local stack hands them out. */
export const projects = { host: 1, quiz: 2 } as const;

type ReceivedItem = { type: string; payload: unknown };
type ReceivedError = {
  release: string;
  exception: { values: { value: string; stacktrace?: { frames: object[] } }[] };
  tags: Readonly<Record<string, string>>;
};

/** Reads what reaches the error service from now on. */
export async function listenToErrors() {
  const received = await listenToService<ReceivedItem>('sentry');
  const items = async (type: string) => (await received()).filter(({ request }) => request.type === type);
  return {
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
