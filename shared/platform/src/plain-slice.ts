import type { PayloadAction, Reducer } from '@reduxjs/toolkit';

type Handlers<State> = Readonly<Record<string, (state: State, payload: never) => State>>;

type Actions<Of extends Readonly<Record<string, (...given: never[]) => unknown>>> = {
  readonly [Name in keyof Of]: Parameters<Of[Name]> extends [unknown, infer Payload]
    ? (payload: Payload) => PayloadAction<Payload>
    : () => PayloadAction<undefined>;
};

type SliceOptions<State, Of> = {
  readonly name: string;
  readonly initialState: State;
  /** Each returns the new state; none may change the one it gets. */
  readonly reducers: Of;
};

/**
 * A slice for what every visitor loads before the first question. Redux Toolkit's `createSlice` brings Immer, 8 kB in all,
 * and is loaded with the first remote that uses it.
 */
export function createPlainSlice<State, Of extends Handlers<State>>({
  name,
  initialState,
  reducers,
}: SliceOptions<State, Of>): { readonly actions: Actions<Of>; readonly reducer: Reducer<State> } {
  const handlers = new Map<string, Handlers<State>[string]>();
  const actions: Record<string, (payload: unknown) => PayloadAction<unknown>> = {};
  for (const [key, handle] of Object.entries(reducers)) {
    const type = `${name}/${key}`;
    handlers.set(type, handle);
    actions[key] = (payload) => ({ type, payload });
  }
  return {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: one action for each reducer, made above
    actions: actions as Actions<Of>,
    reducer: (state = initialState, action) => {
      const handle = handlers.get(action.type);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the type of an action decides its payload
      return handle ? handle(state, (action as PayloadAction<never>).payload) : state;
    },
  };
}
