import { isRecord, readStoredJson, visitKeys } from '@funnel/contracts';
import * as z from 'zod/mini';

const draftSchema = z.object({
  email: z.string(),
  fullName: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
});
/** What the visitor typed on the payment page. The card is in the provider's own form and never here. */
export type PaymentDraft = z.infer<typeof draftSchema>;

export type PaymentDraftStore = {
  read(): PaymentDraft | null;
  save(draft: PaymentDraft): void;
  clear(): void;
};

/** Stores the draft for this tab, so that a reload does not empty the form. */
export function createPaymentDraftStore(storage: Storage): PaymentDraftStore {
  const key = visitKeys.paymentDraft;
  return {
    read: () => draftSchema.safeParse(readStoredJson(storage, key, isRecord)).data ?? null,
    save: (draft) => storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
  };
}
