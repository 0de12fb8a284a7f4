/** A problem with what was asked for, and the field it belongs to. */
export type Problem = { readonly field: string; readonly text: string };

/** A change that was not made. */
export class RefusedChange extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ text }) => text).join('\n'));
    this.problems = problems;
  }
}

/** Refuses a change with one reason. */
export function refuse(field: string, text: string): never {
  throw new RefusedChange([{ field, text }]);
}
