import { saveBucketRequest } from '@funnel/contracts';
import { type StickyAssignmentsDocument, StickyBucketService } from '@growthbook/growthbook';
import type { HostApi } from '../../calls/host-api';

type Documents = Record<string, StickyAssignmentsDocument>;

/** Changes within this time are saved together. */
export const SAVE_DEBOUNCE_MS = 200;
/** The flag SDK has no time-out of its own for buckets. */
export const READ_TIMEOUT_MS = 800;

export type StickyBucketsOptions = {
  readonly api: HostApi;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly warn: (line: string) => void;
  readonly console: Pick<Console, 'error'>;
};

/**
 * Keeps visitors in their first variation when the weights change. Assignments are stored at our API.
 * Without it the visit continues; failed calls go to the console only.
 */
export class StickyBuckets extends StickyBucketService {
  readonly #options: StickyBucketsOptions;
  #known: Documents = {};
  #unsaved: Documents = {};
  #saves = 0;

  constructor(options: StickyBucketsOptions) {
    super();
    this.#options = options;
  }

  async getAssignments(name: string, value: string): Promise<StickyAssignmentsDocument | null> {
    return (await this.getAllAssignments({ [name]: value }))[this.getKey(name, value)] ?? null;
  }

  /** One call for all attributes. Assignments of this page count before they are saved. */
  override async getAllAssignments(attributes: Record<string, string>): Promise<Documents> {
    const wanted = Object.entries(attributes);
    // No experiment runs.
    if (wanted.length === 0) return {};
    const keys = wanted.flatMap(([name, value]) => (value === '' ? [] : [this.getKey(name, value)]));
    if (keys.length === 0) this.#options.warn('buckets: no keys to read');
    else this.#known = mergeDocuments(this.#known, await this.#read(keys));
    return { ...this.#known };
  }

  /** Resolves to null when there was nothing to save or it failed. */
  async saveAssignments(document: StickyAssignmentsDocument): Promise<unknown> {
    const { attributeName, attributeValue, assignments } = document;
    if (Object.keys(assignments).length === 0) {
      this.#options.warn('buckets: no data to save');
      return null;
    }
    const key = this.getKey(attributeName, attributeValue);
    this.#known[key] = document;
    this.#unsaved[key] = document;
    this.#saves += 1;
    const own = this.#saves;
    await this.#options.wait(SAVE_DEBOUNCE_MS);
    return own === this.#saves ? this.flush() : document;
  }

  /** Saves pending changes now, since the page may be unloading. */
  async flush(): Promise<unknown> {
    const unsaved = Object.entries(this.#unsaved);
    this.#unsaved = {};
    try {
      await Promise.all(
        unsaved.map(([key, data]) =>
          this.#options.api.send(
            saveBucketRequest,
            { body: { key, data: { ...data } } },
            { keepalive: true },
          ),
        ),
      );
      return unsaved;
    } catch (error) {
      this.#options.console.error('buckets: not saved', error);
      return null;
    }
  }

  async #read(keys: string[]): Promise<Documents> {
    const { api, wait, console } = this.#options;
    const stop = new AbortController();
    const tooLate = wait(READ_TIMEOUT_MS).then(() => {
      stop.abort();
      throw new Error('too late');
    });
    const input = { query: { keys: keys.join(',') } };
    const reading = api.call(({ bucketRoutes }) => bucketRoutes.read, input, { signal: stop.signal });
    try {
      const { data } = await Promise.race([reading, tooLate]);
      return parseDocuments(data);
    } catch (error) {
      console.error('buckets: not read', error);
      return {};
    }
  }
}

/** The first saved assignment wins, as at the API. */
function mergeDocuments(known: Documents, read: Documents): Documents {
  const documents = { ...known, ...read };
  for (const [key, document] of Object.entries(read)) {
    documents[key] = { ...document, assignments: { ...known[key]?.assignments, ...document.assignments } };
  }
  return documents;
}

function parseDocuments(data: Record<string, Record<string, unknown>>): Documents {
  const documents: Documents = {};
  for (const [key, document] of Object.entries(data)) {
    if (isDocument(document)) documents[key] = document;
  }
  return documents;
}

function isDocument(value: object): value is StickyAssignmentsDocument {
  if (!('attributeName' in value && 'attributeValue' in value && 'assignments' in value)) return false;
  return typeof value.attributeName === 'string' && typeof value.assignments === 'object';
}
