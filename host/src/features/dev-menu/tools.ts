import type { AppConfig, ConsentPurpose, FlagName, Geo, QueryParameter, RemoteName } from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import type { EventLog } from './event-log';

/** What the dev menu may look at and do. No token and no secret is in reach. */
export type DevMenuTools = {
  readonly storage: Storage;
  readonly entry: Readonly<Partial<Record<QueryParameter, string>>>;
  readonly appConfig: AppConfig;
  readonly geo: Geo;
  readonly uuid: () => string;
  readonly api: ApiClient;
  readonly flags: { look(name: FlagName): { readonly variant: string; readonly source: string } };
  readonly consents: {
    granted(purpose: ConsentPurpose): boolean;
    decided(purpose: ConsentPurpose): boolean;
    /** Another object after each change. */
    current(): unknown;
    /** Takes over what is stored. */
    reread(): void;
    record(decisions: Partial<Record<ConsentPurpose, boolean>>, surface: string): Promise<void>;
    subscribe(listener: () => void): () => void;
  };
  /** A remote that is here already. */
  readonly loaded: (name: RemoteName) => { readonly version: string } | undefined;
  readonly events: EventLog;
  readonly page: {
    reload(): void;
    /** A whole page load. */
    open(address: string): void;
    copy(text: string): Promise<void>;
    /** Takes back the id of the visitor, here and at our server. */
    forgetVisitor(): void;
    /** Empties all storage of the site and stops what would write to it again. */
    clearStorage(): void;
  };
};

/** What every panel gets. `onStale` says that a change shows after a reload only. */
export type PanelProps = { readonly tools: DevMenuTools; readonly onStale: () => void };
