import { readPaymentProvider, waitForWebhooks } from '../../pages/services';
import type { PaidVisit } from './compare-report';
import type { Visit } from './visit';

/** Each visit with what the payment provider took from its e-mail address. */
export async function readPaidVisits(visits: readonly Visit[]): Promise<PaidVisit[]> {
  await waitForWebhooks();
  const { customers, payment_intents: intents } = await readPaymentProvider();
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  const paid = new Map<string | undefined, number>();
  for (const { customer, amount } of intents.filter(({ status }) => status === 'succeeded')) {
    const email = emails.get(customer);
    paid.set(email, (paid.get(email) ?? 0) + amount);
  }
  return visits.map((visit) => ({ ...visit, paid: paid.get(visit.email) ?? 0 }));
}
