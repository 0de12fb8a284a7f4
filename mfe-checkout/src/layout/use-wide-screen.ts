import { useSyncExternalStore } from 'react';
import { device } from '../order/device';

/** The width from which the checkout has two columns; the same as in its style sheets. */
const query = '(min-width: 48rem)';

const subscribe = (onChange: () => void) => device.watchMedia(query, onChange);
const read = () => device.matchesMedia(query);

/** Whether there is room for two columns. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, read);
}
