type Entry = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Google's tag once it is there; it gets the entries in its own way. */
export type DataLayerTag = {
  push(entry: Entry): void;
  /** The browser's id in Google's analytics. */
  clientId(): Promise<string>;
};

/**
 * Where a tag manager reads. Nothing leaves the page by this: no tag is loaded before the visitor's consent, and what
 * was pushed before is not handed over to it.
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
    /** From now on the tag gets the entries; without one they stay in the page. */
    use(next: DataLayerTag | undefined): void {
      const isNew = next !== undefined && next !== tag;
      tag = next;
      if (isNew) for (const listener of listeners) listener();
    },
    /** Whether what is pushed now is read by a tag. */
    isRead: () => tag !== undefined,
    /** Calls the listener when a tag has come, or has come back. */
    onTag(listener: () => void): void {
      listeners.add(listener);
    },
    /** Null where there is no tag, as before consent. */
    clientId: (): Promise<string | null> => tag?.clientId() ?? Promise.resolve(null),
  };
}
