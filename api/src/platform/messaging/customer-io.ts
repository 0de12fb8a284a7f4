import { createHash } from 'node:crypto';
import { TrackClient } from 'customerio-node';
import { second } from '../clock';
import { createProviderCall } from '../providers/call-provider';

/** All data the messaging provider may get about a person. */
export type MessagingPerson = {
  /** The member's own id. */
  uuid: string;
  /** The member's uuid in analytics. */
  distinctId: string;
  email: string;
  registeredOnWeb: boolean;
};
export type MessagingEvent = { name: string; time: Date };

/** The messaging provider. All calls are idempotent, so failed ones may be retried. */
export type Messaging = {
  identify(person: MessagingPerson, time: Date): Promise<void>;
  track(person: Pick<MessagingPerson, 'uuid' | 'distinctId'>, event: MessagingEvent): Promise<void>;
  forget(uuid: string): Promise<void>;
};

export type CustomerIoKeys = { siteId: string; apiKey: string; url?: string | undefined };

const TIMEOUT = 3 * second;

/** Customer.io's Track API. */
export function createCustomerIo({ siteId, apiKey, url }: CustomerIoKeys): Messaging {
  const client = new TrackClient(siteId, apiKey, {
    timeout: TIMEOUT,
    // The outbox retries with backoff.
    retry: { maxRetries: 0 },
    ...(url !== undefined && { url }),
  });
  const callProvider = createProviderCall('customer-io');
  return {
    async identify({ uuid, distinctId, ...attributes }, time) {
      const known = { ...attributes, distinct_id: distinctId, time: toSeconds(time) };
      await callProvider(() => client.identify(uuid, known));
    },
    async track({ uuid, distinctId }, { name, time }) {
      const event = {
        name,
        id: createEventId(`${uuid} ${name}`, time),
        timestamp: toSeconds(time),
        data: { distinct_id: distinctId, time: toSeconds(time) },
      };
      await callProvider(() => client.track(uuid, event));
    },
    async forget(uuid) {
      await callProvider(() => client.destroy(uuid));
    },
  };
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / second);
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const RANDOM_HEX = 20;

/**
 * A deterministic ULID, by which the provider recognizes a resent event: a hash of the subject replaces the random
 * bits, so that each attempt produces the same id.
 */
function createEventId(about: string, time: Date): string {
  const hash = createHash('sha256').update(about).digest('hex').slice(0, RANDOM_HEX);
  let bits = BigInt(`0x${time.getTime().toString(16)}${hash}`);
  let id = '';
  while (id.length < LENGTH) {
    id = `${alphabet[Number(bits % 32n)]}${id}`;
    bits /= 32n;
  }
  return id;
}
