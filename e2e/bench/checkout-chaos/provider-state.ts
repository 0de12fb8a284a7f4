import * as z from 'zod';

const metadata = z.record(z.string(), z.string());
const id = z.string();
const reference = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);

/** What the audit reads of the provider, in its own shapes. */
const stateSchema = z.object({
  customers: z.array(z.object({ id, metadata: metadata.optional() })),
  setup_intents: z.array(z.object({ id, status: z.string(), customer: reference.nullable(), metadata })),
  charges: z.array(
    z.object({
      id,
      amount: z.number(),
      amount_refunded: z.number(),
      currency: z.string(),
      status: z.string(),
      customer: reference.nullable(),
      payment_intent: reference.nullable(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      id,
      customer: reference,
      status: z.string(),
      metadata,
      default_payment_method: reference.nullable(),
      pending_setup_intent: reference.nullable(),
      latest_invoice: reference.nullable(),
    }),
  ),
  invoices: z.array(
    z.object({
      id,
      status: z.string(),
      total: z.number(),
      amount_paid: z.number(),
    }),
  ),
});
export type ProviderState = z.infer<typeof stateSchema>;

export async function readProviderState(sandboxUrl: string): Promise<ProviderState> {
  const response = await fetch(`${sandboxUrl}/_inspect/stripe/state`);
  return stateSchema.parse(await response.json());
}
