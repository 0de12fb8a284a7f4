import { useRef, useState } from 'react';

type SyncReducer<State, Event> = { state: State; send: (event: Event) => void; getState: () => State };

/** Like `useReducer`, with a state that is current at once: a second click comes before React renders again. */
export function useSyncReducer<State extends object, Event>(
  reduce: (state: State, event: Event) => State,
  createState: () => State,
): SyncReducer<State, Event> {
  const [state, setState] = useState(createState);
  const current = useRef(state);
  function send(event: Event): void {
    current.current = reduce(current.current, event);
    setState(current.current);
  }
  return { state, send, getState: () => current.current };
}
