import type { AnalyticsEvent, BatchedEvent, MonetizationFlags, UserInfo } from '../events/analytics-events';
import type { ConsentRecord } from '../visitor/consent-record';
import type { RouteRequest } from './route';

// Calls whose response only confirms receipt. Separate from their schemas, since the host makes them from its first
// script on and while the page unloads.

/** Request to record an event. */
export const eventRequest: RouteRequest<AnalyticsEvent, undefined, 'visitor'> = {
  method: 'post',
  path: '/a/event',
  auth: 'visitor',
};

/** Request to record several events. Any 2xx settles all of them: each is stored, or refused for good. */
export const eventsRequest: RouteRequest<{ events: readonly BatchedEvent[] }, undefined, 'visitor'> = {
  method: 'post',
  path: '/a/events',
  auth: 'visitor',
};

/** Request of the signed-in member, sent ahead of the schema that reads its reply. */
export const userRequest: RouteRequest<undefined, undefined, 'member'> = {
  method: 'get',
  path: '/user',
  auth: 'member',
};

/** Request to record consent decisions. */
export const consentRequest: RouteRequest<ConsentRecord, undefined, 'owner'> = {
  method: 'post',
  path: '/consents',
  auth: 'owner',
};

/** Request to record attribution and location of a visitor. */
export const userInfoRequest: RouteRequest<UserInfo, { analyticsUuid: string }, 'owner'> = {
  method: 'post',
  path: '/a/user-info/:analyticsUuid',
  auth: 'owner',
};

export type Bucket = { key: string; data: Record<string, unknown> };

/** Request to save a bucket. */
export const saveBucketRequest: RouteRequest<Bucket, undefined, 'owner'> = {
  method: 'post',
  path: '/buckets',
  auth: 'owner',
};

/** Request to record the variants of the monetization tests. */
export const userMtfInfoRequest: RouteRequest<MonetizationFlags, { analyticsUuid: string }, 'owner'> = {
  method: 'post',
  path: '/a/user-mtf-info/:analyticsUuid',
  auth: 'owner',
};
