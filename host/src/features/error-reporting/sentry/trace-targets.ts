/** Request patterns that propagate the trace; none when the expression is invalid. */
export function parseTraceTargets(expression: string): RegExp[] {
  try {
    return expression ? [new RegExp(expression)] : [];
  } catch {
    return [];
  }
}
