/** Runs a download once more when it fails, before an error screen has to take over. */
export function retried<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
