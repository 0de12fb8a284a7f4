import { formatTestFlags, type TestFlags } from '@funnel/contracts';
import { day, second } from '../../../platform/clock';
import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';

/** How far the sandbox clock is ahead: all tests of a file share one sandbox. */
let ahead = 0;

/** The API with incoming provider events and a clock that both sides share. */
export async function setupMails(environment: Record<string, string> = {}) {
  const api = await setupPayments({ environment });
  const controlWebhooks = (command: object) => api.sandbox.sendCommand('webhooks', command);
  // Drops what an earlier test held back.
  await controlWebhooks({ action: 'url', url: null });
  await controlWebhooks({ action: 'release' });
  await controlWebhooks({ action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  api.advanceClock(ahead);

  /** Advances time: the provider does what is due and sends events, then our jobs run. */
  async function passTime(milliseconds: number): Promise<void> {
    ahead += milliseconds;
    api.advanceClock(milliseconds);
    await api.sandbox.sendCommand('advance', { seconds: milliseconds / second });
    await api.drain();
  }

  return {
    ...api,
    passTime,
    /** Advances day by day, so that nothing in between comes late. */
    async passDays(days: number): Promise<void> {
      for (let passed = 0; passed < days; passed += 1) await passTime(day);
    },
    /** Delivers all events so far and runs their jobs. */
    async deliverEvents(): Promise<void> {
      await api.sandbox.sendCommand('webhooks', { action: 'drain' });
      await api.drain();
    },
    /** Joins with an experiment's offering instead of the 14-day trial. */
    async joinWith(flags: TestFlags, more: object = {}) {
      const visitor = createVisitor();
      const query = new URLSearchParams({ uuid: visitor.uuid, testFlags: formatTestFlags(flags) });
      await api.call('get', `/offerings?${query}`);
      return { ...(await api.joinAs(visitor, more)), visitor };
    },
    listMails: (email: string) => api.sentMails.filter(({ to }) => to === email),
    listSubjects: (email: string) =>
      api.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}
