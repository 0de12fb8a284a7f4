/** Requests that carry the trace on; none when the expression is not a valid one. */
export function traceTargets(expression: string): RegExp[] {
  try {
    return expression ? [new RegExp(expression)] : [];
  } catch {
    return [];
  }
}
