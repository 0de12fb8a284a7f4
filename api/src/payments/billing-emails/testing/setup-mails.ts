import { day, second } from '../../../platform/clock';
import { newVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';

/** How far the stand-in of the provider is ahead: it is one process for all tests of a file. */
let ahead = 0;

/** The API with the provider's events coming in, and a clock that both sides share. */
export async function setupMails(environment: Record<string, string> = {}) {
  const api = await setupPayments({ environment });
  const webhooks = (command: object) => api.sandbox.control('webhooks', command);
  // What an earlier test has held goes nowhere.
  await webhooks({ action: 'url', url: null });
  await webhooks({ action: 'release' });
  await webhooks({ action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  api.advance(ahead);

  /** Lets time go by: the provider does what is due and tells, then our jobs run. */
  async function passTime(milliseconds: number): Promise<void> {
    ahead += milliseconds;
    api.advance(milliseconds);
    await api.sandbox.control('advance', { seconds: milliseconds / second });
    await api.drain();
  }

  return {
    ...api,
    pass: passTime,
    /** Day by day, so that nothing that is due in between comes late. */
    async passDays(days: number): Promise<void> {
      for (let passed = 0; passed < days; passed += 1) await passTime(day);
    },
    /** The provider's events so far have arrived, and what they asked for is done. */
    async settle(): Promise<void> {
      await api.sandbox.control('webhooks', { action: 'drain' });
      await api.drain();
    },
    /** Joins with another offering than the trial of 14 days, as experiments make it. */
    async joinWith(variants: string, more: object = {}) {
      const visitor = newVisitor();
      await api.call('get', `/offerings?uuid=${visitor.uuid}&testFlags=${encodeURIComponent(variants)}`);
      return { ...(await api.joinAs(visitor, more)), visitor };
    },
    mailsTo: (email: string) => api.sentMails.filter(({ to }) => to === email),
    subjectsTo: (email: string) =>
      api.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}
