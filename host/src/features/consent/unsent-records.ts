import { type ConsentRecord, consentRequest, extraStorageKeys } from '@funnel/contracts';
import { ApiError, type ApiSender } from '@funnel/platform';

/** Its id tells the API that a record which arrives twice is one. */
export type IdentifiedRecord = ConsentRecord & { recordId: string };

export type UnsentRecordsOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly api: ApiSender;
  readonly report: (error: unknown) => void;
};

/** Records on their way to the API. Each stays on the device until it has arrived, across pages and visits. */
export function createUnsentRecords({ storage, api, report }: UnsentRecordsOptions) {
  function write(records: readonly IdentifiedRecord[]): void {
    try {
      if (records.length === 0) storage.removeItem(extraStorageKeys.unsentConsents);
      else storage.setItem(extraStorageKeys.unsentConsents, JSON.stringify(records));
    } catch (error) {
      report(error);
    }
  }

  return {
    /** Sends what waits, and the record if one is given. What fails is tried again by the next call. */
    async send(record?: IdentifiedRecord): Promise<void> {
      const waiting = [...read(storage), ...(record ? [record] : [])];
      if (record) write(waiting);
      for (const body of waiting) {
        try {
          await api.send(consentRequest, { body }, { keepalive: true });
        } catch (error) {
          report(error);
          if (!isRefused(error)) return;
        }
        // Read anew: another tab may have added one meanwhile.
        write(read(storage).filter(({ recordId }) => recordId !== body.recordId));
      }
    },
  };
}

export type UnsentRecords = ReturnType<typeof createUnsentRecords>;

/** The API will never take it, so it must not stand in the way of those behind it. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status);
}

function read(storage: Pick<Storage, 'getItem'>): IdentifiedRecord[] {
  try {
    const records: unknown = JSON.parse(storage.getItem(extraStorageKeys.unsentConsents) ?? '[]');
    return Array.isArray(records) ? records.filter((record) => typeof record?.recordId === 'string') : [];
  } catch {
    return [];
  }
}
