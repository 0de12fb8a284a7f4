import { type ConsentRecord, consentRequest, extraStorageKeys, readStoredJson } from '@funnel/contracts';
import type { ApiSender } from '@funnel/platform';
import { isRefused } from '../../calls/is-refused';

/** The id lets the API drop a record that arrives twice. */
export type IdentifiedRecord = ConsentRecord & { recordId: string };

export type UnsentRecordsOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly api: ApiSender;
  readonly report: (error: unknown) => void;
};

/** Queue of consent records. Each is stored on the device until it has arrived, across pages and visits. */
export function createUnsentRecords({ storage, api, report }: UnsentRecordsOptions) {
  function writeRecords(records: readonly IdentifiedRecord[]): void {
    try {
      if (records.length === 0) storage.removeItem(extraStorageKeys.unsentConsents);
      else storage.setItem(extraStorageKeys.unsentConsents, JSON.stringify(records));
    } catch (error) {
      report(error);
    }
  }

  return {
    /** Sends pending records, and the given one; whether none is left. Failed ones are retried by the next call. */
    async send(record?: IdentifiedRecord): Promise<boolean> {
      const waiting = [...readRecords(storage), ...(record ? [record] : [])];
      if (record) writeRecords(waiting);
      for (const body of waiting) {
        try {
          await api.send(consentRequest, { body }, { keepalive: true });
        } catch (error) {
          report(error);
          // One that the API never accepts must not block those behind it.
          if (!isRefused(error)) return false;
        }
        // Read again, since another tab may have added a record.
        writeRecords(readRecords(storage).filter(({ recordId }) => recordId !== body.recordId));
      }
      return true;
    },
  };
}

export type UnsentRecords = ReturnType<typeof createUnsentRecords>;

function readRecords(storage: Pick<Storage, 'getItem'>): IdentifiedRecord[] {
  const records = readStoredJson(storage, extraStorageKeys.unsentConsents, Array.isArray) ?? [];
  return records.filter((record) => typeof record?.recordId === 'string');
}
