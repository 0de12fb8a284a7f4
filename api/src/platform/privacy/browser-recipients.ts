import type { DataRecipient, PersonReference } from './data-recipient';

/** Services that only a consenting browser talks to. This server has no access to them. */
export const browserRecipients: readonly DataRecipient[] = [
  createBrowserRecipient('analytics', ({ analytics }) => analytics),
  createBrowserRecipient('google', ({ analytics, advertising }) => analytics || advertising),
];

function createBrowserRecipient(
  name: DataRecipient['name'],
  mayKnow: (hasAgreedTo: PersonReference['hasAgreedTo']) => boolean,
): DataRecipient {
  return {
    name,
    read: ({ ids, hasAgreedTo }) =>
      Promise.resolve(mayKnow(hasAgreedTo) ? { kind: 'unreadable', ids } : { kind: 'nothing' }),
    erase: ({ hasAgreedTo }) => Promise.resolve(mayKnow(hasAgreedTo) ? 'on-request' : 'nothing-held'),
  };
}
