import { randomUUID } from 'node:crypto';
import { createEventSender } from './event-sender';
import { type CallResult, callUntilAnswered, type PersistentCall } from './persistent-call';

export type Site = { site: string; api: string };

/** What a visitor was told, to be found in the database afterwards. */
export type Visit = {
  uuid: string;
  email: string;
  acknowledgedEvents: Set<string>;
  /** Events that a browser had taken to send. */
  queuedEvents: string[];
  isLeadAcknowledged: boolean;
  isSnapshotAcknowledged: boolean;
  missingFiles: string[];
  /** Calls that were not answered in the end. */
  lost: string[];
  retries: number;
};

const answers = { 'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['often'] } };

/** Opens a page with all of its files, and does what a visitor does until the results. */
export async function visitSite({ site, api }: Site, turn: number): Promise<Visit> {
  const uuid = randomUUID();
  const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  const visit: Visit = {
    uuid,
    email: `visit-${uuid}@example.org`,
    acknowledgedEvents: new Set(),
    queuedEvents: [],
    isLeadAcknowledged: false,
    isSnapshotAcknowledged: false,
    missingFiles: [],
    lost: [],
    retries: 0,
  };
  const cookies = new Map<string, string>();
  const call = async (path: string, more: Partial<PersistentCall> = {}): Promise<CallResult> => {
    const result = await callUntilAnswered({ url: path, address, cookies, ...more });
    visit.retries += result.attempts - 1;
    if (result.status >= 300) visit.lost.push(`${more.method ?? 'GET'} ${path}: ${result.status}`);
    return result;
  };
  const post = async (path: string, body: object) =>
    (await call(`${api}/v1${path}`, { method: 'POST', body })).status < 300;

  const page = await call(`${site}/`);
  for (const file of findFiles(page.text)) {
    const { status, attempts } = await callUntilAnswered({ url: `${site}${file}`, address });
    visit.retries += attempts - 1;
    if (status !== 200) visit.missingFiles.push(`${file}: ${status}`);
  }
  await call(`${api}/v1/app-config?fromWeb=true`);
  const events = createEventSender({
    turn,
    apiBase: `${api}/v1`,
    apiKey: 'local-api-key',
    address,
    post: (event) => post('/a/event', event),
    onQueued: (ids) => visit.queuedEvents.push(...ids),
    onAcknowledged: (ids) => {
      for (const id of ids) visit.acknowledgedEvents.add(id);
    },
  });
  await events.send(createEvents(uuid));
  // The first answer brings the visitor's key, by which a repeated call is the same visitor's.
  const decisions = ['health', 'messaging'].map((purpose) => ({ purpose, granted: true }));
  const consent = { uuid, decisions, policyVersion: '1', surface: 'cookie-banner', locale: 'en' };
  await post('/consents', consent);
  visit.isSnapshotAcknowledged = await post('/quiz-snapshot', { quizAnswers: answers, userUuid: uuid });
  visit.isLeadAcknowledged = await post('/a/lead', {
    userUuid: uuid,
    email: visit.email,
    eventSource: 'quiz',
    resultsByMail: true,
  });
  await events.send(createEvents(uuid));
  await events.finish();
  return visit;
}

function createEvents(uuid: string) {
  const names = ['quiz-started', 'quiz-step-viewed', 'quiz-progress'];
  return names.map((event) => ({ uuid, event, eventId: randomUUID() }));
}

function findFiles(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].flatMap(([, file = '']) => file)),
  ];
}
