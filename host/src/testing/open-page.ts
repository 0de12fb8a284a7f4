import { type BootDocument, type FlagVariants, isRecord } from '@funnel/contracts';
import { testConfig } from '@funnel/testing';
import { readEntry } from '../app/boot/read-entry';
import { createShell, type Shell } from '../app/shell';
import { catchErrors } from '../features/error-reporting/catch-errors';

export type Sent = { readonly path: string; readonly language: string | null; readonly body: unknown };
export type OpenedPage = { readonly shell: Shell; readonly sent: readonly Sent[] };

/** The uuid the server gives a new visitor. */
export const newUuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
export const memberUuid = '11111111-1111-4111-8111-111111111111';

const boot: BootDocument = {
  config: testConfig,
  visitor: {
    uuid: newUuid,
    attributes: {
      country: '',
      language: 'en',
      device: 'desktop',
      isReturning: false,
      experimentUser: false,
      riskyExperimentUser: false,
    },
    variants: { jtbd: 'control', 'trial-anxieties': 'shorter-trial-anxieties' } satisfies FlagVariants,
    experiments: { 'trial-anxieties': { key: 'worries', phase: '1' } },
    asksForMembers: false,
  },
};

/** Opens a page up to the created shell, on a fake API that records requests. */
export function openPage(address: string, { config = testConfig } = {}): OpenedPage {
  // Set by the build.
  Object.assign(globalThis, { __SHARED_VERSIONS__: {} });
  const sent = stubApi();
  history.replaceState(null, '', address);
  const errorBuffer = catchErrors(new EventTarget());
  return {
    shell: createShell({ config, boot, entry: readEntry(window, new Date()), errorBuffer }),
    sent,
  };
}

/** The events that were sent to our API, in batches. */
export function listSentEvents(sent: readonly Sent[]): unknown[] {
  return sent
    .filter(({ path }) => path.endsWith('/a/events'))
    .flatMap(({ body }) => (isRecord(body) && Array.isArray(body['events']) ? body['events'] : []));
}

/** All events of a page, whose last ones are sent as it is hidden. */
export function readEvents({ shell, sent }: OpenedPage): unknown[] {
  shell.tracker.flush();
  shell.outbox.leave();
  return listSentEvents(sent);
}

/** Resets to a first-time visitor's browser. */
export function newBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'visitor=; Max-Age=0; Path=/';
}

function stubApi(): Sent[] {
  const sent: Sent[] = [];
  const user = { uuid: memberUuid, email: 'ada@example.com', emailSource: null, firstName: 'Ada' };
  globalThis.fetch = async (address, options) => {
    const { pathname, search } = new URL(String(address));
    sent.push({
      path: `${pathname}${search}`,
      language: new Headers(options?.headers).get('accept-language'),
      body: JSON.parse(String(options?.body ?? 'null')),
    });
    const answer = pathname.endsWith('/auth/exchange') ? { token: 'ifl_1', user } : { recorded: true };
    return new Response(JSON.stringify(answer));
  };
  return sent;
}
