/** A problem with what was asked for, and the field it belongs to. */
export type Problem = { readonly field: string; readonly text: string };

/** A change that was not made. */
export class RefusedChange extends Error {
  readonly problems: readonly Problem[];
  /** Whether it could not be checked: later it may be made as it is. */
  readonly isForNow: boolean;
  constructor(problems: readonly Problem[], isForNow = false) {
    super(problems.map(({ text }) => text).join('\n'));
    this.problems = problems;
    this.isForNow = isForNow;
  }
}

/** Refuses a change with one reason. */
export function refuse(field: string, text: string): never {
  throw new RefusedChange([{ field, text }]);
}
