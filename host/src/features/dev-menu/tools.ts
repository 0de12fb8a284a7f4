import type {
  AppConfig,
  BootDocument,
  ConsentPurpose,
  FlagName,
  Geo,
  QueryParameter,
  RemoteName,
} from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import type { GrowthBook } from '@growthbook/growthbook';
import type { EventLog } from './event-log';

/** What the dev menu may access; no token and no secret. */
export type DevMenuTools = {
  readonly storage: Storage;
  readonly entry: Readonly<Partial<Record<QueryParameter, string>>>;
  /** The preview that this page belongs to. */
  readonly preview: BootDocument['preview'];
  readonly appConfig: AppConfig;
  readonly geo: Geo;
  readonly uuid: () => string;
  readonly api: ApiClient;
  readonly flags: {
    inspect(name: FlagName): { readonly variant: string; readonly source: string };
    subscribe(onChange: () => void): () => void;
    growthbook(): GrowthBook | undefined;
  };
  readonly consents: {
    granted(purpose: ConsentPurpose): boolean;
    decided(purpose: ConsentPurpose): boolean;
    /** A new object after each change. */
    current(): unknown;
    /** Reads the stored decisions again. */
    reread(): void;
    record(decisions: Partial<Record<ConsentPurpose, boolean>>, surface: string): Promise<void>;
    subscribe(listener: () => void): () => void;
  };
  /** A loaded remote. */
  readonly loaded: (name: RemoteName) => { readonly version: string } | undefined;
  readonly events: EventLog;
  /** The language of the page. */
  readonly locale: string;
  readonly page: {
    /** The address of the page. */
    address(): string;
    reload(): void;
    /** A full page load. */
    open(address: string): void;
    copy(text: string): Promise<void>;
    /** Has the server forget the preview of this browser. */
    leavePreview(): Promise<void>;
    /** Clears the chosen language. */
    forgetLocale(): void;
    /** Clears the visitor cookie. */
    forgetVisitor(): void;
    /** Clears all storage of the site and stops persistence. */
    clearStorage(): void;
  };
};

/** Props of every panel. `onStale` marks changes that show only after a reload. */
export type PanelProps = { readonly tools: DevMenuTools; readonly onStale: () => void };
