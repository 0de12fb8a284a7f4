type Entry = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Google's tag, once loaded; it receives the entries in its own format. */
export type DataLayerTag = {
  push(entry: Entry): void;
  /** The browser's id in Google's analytics. */
  clientId(): Promise<string>;
};

/**
 * The data layer a tag manager reads. It sends nothing itself: no tag is loaded before consent, and earlier entries
 * are not handed over.
 */
export function createDataLayer() {
  let tag: DataLayerTag | undefined;
  const listeners = new Set<() => void>();
  return {
    push(entry: Entry): void {
      if (tag) tag.push(entry);
      else {
        window.dataLayer ??= [];
        window.dataLayer.push(entry);
      }
    },
    /** Sends the entries to the tag from now on; without one they stay in the page. */
    use(next: DataLayerTag | undefined): void {
      const isNew = next !== undefined && next !== tag;
      tag = next;
      if (isNew) for (const listener of listeners) listener();
    },
    /** Whether a tag reads new entries. */
    isRead: () => tag !== undefined,
    /** Calls the listener when a tag is attached. */
    onTag(listener: () => void): void {
      listeners.add(listener);
    },
    /** Null without a tag, as before consent. */
    clientId: (): Promise<string | null> => tag?.clientId() ?? Promise.resolve(null),
  };
}
