import { day, second } from '../../../platform/clock';
import { setupBilling } from '../../../platform/stripe/testing/setup-billing';

/** The API with incoming provider events and a clock that both sides share. */
export async function setupMails() {
  const api = await setupBilling();
  // A moment ahead of the provider's clock, so that a mail due with a charge is due here as well.
  api.advanceClock(second);
  return {
    ...api,
    /** Advances day by day, so that nothing in between comes late. */
    async passDays(days: number): Promise<void> {
      for (let passed = 0; passed < days; passed += 1) await api.passTime(day);
    },
    deliverEvents: api.processEvents,
  };
}
