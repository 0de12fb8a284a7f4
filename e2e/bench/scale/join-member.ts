import {
  authRoutes,
  invoiceRoutes,
  liveEventRoutes,
  privacyRoutes,
  programmeRoutes,
  REVIEW_CONSENT_VERSION,
  reviewRoutes,
} from '@funnel/contracts';
import type { CallSubject } from '../../../api/src/platform/testing/hostile-calls';
import type { Urls } from '../../stack/environment';
import { createDevice, openPage, type Page } from '../chaos/browser';
import { goodCard } from '../chaos/cards';
import { createRandom } from '../chaos/random';
import { createPerson } from '../flood/person';
import { buyPlan } from '../member-chaos/purchase';

export type SignedInMember = JoinedMember & { token: string };

/** A member, and what the paths of their pages name. */
export type JoinedMember = CallSubject & {
  /** Some calls need a recent sign-in. Returns the token of a new session. */
  signIn: () => Promise<string>;
  stepId: string;
  invoiceId: string;
  liveLinkId: string;
};

type Site = { urls: Urls; apiKey: string; address: string };

/** Finishes the quiz, pays a plan, signs in with the password and uses each part of the account once. */
export async function joinMember({ urls, apiKey, address }: Site): Promise<JoinedMember> {
  const device = createDevice();
  const { caller, ...person } = await createPerson(urls.api, address, device.cookies);
  caller.close();
  const { call, provider } = openPage({
    environment: { apiBase: `${urls.api}/v1`, apiKey, sandboxUrl: urls.sandbox, areFaultsOn: () => false },
    device,
    country: 'US',
    random: createRandom(person.uuid),
    answers: {},
  });
  const plan = {
    uuid: person.uuid,
    email: `member-${person.uuid}@example.org`,
    password: `scale ${person.uuid}`,
  };
  const wish = { choice: 0, card: goodCard, paysToday: true };
  await buyPlan({ call, provider, member: { plan, pending: undefined } }, wish, undefined);
  const { email, password } = plan;
  const signIn = async () => (await call(authRoutes.login, { body: { email, password } })).token;
  device.token = await signIn();
  return { ...person, signIn, ...(await fillAccount(call, person)) };
}

async function fillAccount(call: Page['call'], { uuid }: CallSubject) {
  const { stepId } = (await call(programmeRoutes.read, { query: {} })).today;
  if (stepId === null) throw new Error('A plan without an open step');
  await call(programmeRoutes.changeStep, { params: { stepId }, body: { state: 'done' } });
  const reminder = { days: 'daily', hour: 8 } as const;
  await call(programmeRoutes.changeReminder, { body: { reminder, timeZone: 'Europe/Berlin' } });
  await call(reviewRoutes.submit, {
    body: { rating: 5, text: 'It works', isAnonymous: false, consentVersion: REVIEW_CONSENT_VERSION },
  });
  await call(privacyRoutes.requestExport, {});
  const { id: liveLinkId } = await call(liveEventRoutes.createLink, {
    body: { eventId: 'getting-started', uuid },
  });
  const [invoice] = (await call(invoiceRoutes.list, {})).invoices;
  if (!invoice) throw new Error('A paid plan without an invoice');
  return { stepId, invoiceId: invoice.id, liveLinkId };
}
