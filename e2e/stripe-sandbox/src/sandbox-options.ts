/** What the sandbox is given by the process it runs in. */
export type SandboxOptions = {
  /** Its own address: hosted pages and invoices link to it. */
  publicUrl: string;
  /** Where objects are kept; `createMemoryStorage()` forgets them at the end. */
  storage: Storage;
  /** Milliseconds. */
  now(): number;
  /** Hears of each call of the API and its answer; card numbers are taken out. */
  record(exchange: Exchange): void;
  /** Where events go; null for nowhere. */
  webhookUrl: string | null;
  /** Signs the events. */
  webhookSecret: string;
};

/** Named collections of plain JSON objects. */
export type Storage = <T>(name: string) => Collection<T>;

export type Collection<T> = {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
  delete(id: string): boolean;
  values(): T[];
  clear(): void;
};

export type Exchange = { method: string; path: string; status: number; request: unknown; response: unknown };
