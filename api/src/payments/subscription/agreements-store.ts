import type { keptAgreementSchema } from '@funnel/contracts';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';

type KeptAgreement = z.infer<typeof keptAgreementSchema>;

/** The agreements of a visitor's subscriptions; a trial's agreement refers to the intent that saved the card. */
export async function findAgreements(db: Db, userUuid: string): Promise<KeptAgreement[]> {
  const rows = await db
    .selectFrom('agreements')
    .leftJoin('registrations', 'registrations.intentId', 'agreements.intentId')
    .selectAll('agreements')
    .select('registrations.subscriptionId as registeredId')
    .where('agreements.userUuid', '=', userUuid)
    .orderBy('agreements.agreedAt')
    .execute();
  return rows.flatMap((row) => {
    const subscriptionId = row.subscriptionId ?? row.registeredId;
    // The purchase was not completed.
    if (subscriptionId === null) return [];
    const { text, version, hash, firstCharge: amount, currency, firstChargeDate, agreedAt } = row;
    return [
      {
        subscriptionId,
        text,
        version,
        hash,
        firstChargeDate,
        firstCharge: { amount, currency },
        agreedAt: agreedAt.toISOString(),
      },
    ];
  });
}
