/** Whether a query failed because there is no running membership. */
export function isMembershipRequired(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'membership-required'
  );
}
