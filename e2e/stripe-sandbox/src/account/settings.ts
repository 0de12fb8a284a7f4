import * as z from 'zod';
import type { Collection } from '../sandbox-options';

/** The account's dashboard settings and the browser's wallets. */
export const settingsSchema = z.strictObject({
  /** What happens to a subscription whose renewal failed four times. */
  whenRetriesEnd: z.enum(['cancel', 'past_due', 'unpaid']),
  /** The buttons that the Express Checkout Element shows. */
  wallets: z.array(z.enum(['apple_pay', 'google_pay', 'link'])),
  /** The e-mail that a wallet returns for its owner. */
  walletEmail: z.email(),
});
export type Settings = z.infer<typeof settingsSchema>;

const usual: Settings = { whenRetriesEnd: 'cancel', wallets: [], walletEmail: 'wallet@example.com' };

export class AccountSettings {
  private readonly stored: Collection<Partial<Settings>>;

  constructor(stored: Collection<Partial<Settings>>) {
    this.stored = stored;
  }

  get(): Settings {
    return { ...usual, ...this.stored.get('settings') };
  }

  change(changes: Partial<Settings>): Settings {
    this.stored.set('settings', { ...this.get(), ...changes });
    return this.get();
  }

  clear(): void {
    this.stored.clear();
  }
}
