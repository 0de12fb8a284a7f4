import type { Collection } from '@funnel/stripe-sandbox';
import type { Express } from 'express';

export type SandboxContext = {
  /** Persistent collection of plain JSON objects; every change is saved to disk soon (debounced, atomic). */
  collection<T>(name: string): Collection<T>;
  /** Records one exchange for the inspector, never card numbers. */
  record(exchange: {
    provider: string;
    method: string;
    path: string;
    status: number;
    request?: unknown;
    response?: unknown;
  }): void;
  /** Milliseconds; real time plus the sandbox's offset. */
  now(): number;
  publicUrl: string;
};
export type Provider = {
  name: string;
  mount(app: Express): void;
  inspect(): Record<string, unknown>;
  reset(): void;
  close?(): Promise<void>;
};
