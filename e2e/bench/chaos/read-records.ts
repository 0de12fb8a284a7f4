import { type CustomerRecords, openProvider, readCustomers } from './provider-records';
import type { Run } from './run-chaos';
import { readStoredRows, type StoredRows } from './stored-rows';

export type Records = { customers: readonly CustomerRecords[]; stored: StoredRows };

/** Reads the provider and our database while nothing happens: the embedded database has one process. */
export async function readRecords({ environment }: Run): Promise<Records> {
  const { sandboxUrl } = environment;
  await environment.stopApi();
  const database = await environment.database.open();
  const stored = await readStoredRows(database).finally(database.close);
  const customers = await readCustomers(openProvider(sandboxUrl), sandboxUrl);
  await environment.startApi();
  return { customers, stored };
}
