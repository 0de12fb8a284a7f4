import type { AnalyticsEvent, MonetizationFlags, UserInfo } from '../visitor/analytics';
import type { ConsentRecord } from '../visitor/consents';
import type { RouteRequest } from './route';

// Calls whose answer says nothing but that it arrived. What it takes to make them stands apart from their schemas,
// since the host makes them from its first script on, and while the page goes away.

/** How an event is sent. */
export const eventRequest: RouteRequest<AnalyticsEvent> = {
  method: 'post',
  path: '/a/event',
  auth: 'visitor',
};

/** How consent decisions are sent. */
export const consentRequest: RouteRequest<ConsentRecord> = {
  method: 'post',
  path: '/consents',
  auth: 'owner',
};

/** How what is known of a visitor is sent. */
export const userInfoRequest: RouteRequest<UserInfo, { analyticsUuid: string }> = {
  method: 'post',
  path: '/a/user-info/:analyticsUuid',
  auth: 'owner',
};

export type Bucket = { key: string; data: Record<string, unknown> };

/** How a bucket is saved. */
export const saveBucketRequest: RouteRequest<Bucket> = {
  method: 'post',
  path: '/buckets',
  auth: 'owner',
};

/** How the variants of the monetization tests are sent. */
export const userMtfInfoRequest: RouteRequest<MonetizationFlags, { analyticsUuid: string }> = {
  method: 'post',
  path: '/a/user-mtf-info/:analyticsUuid',
  auth: 'owner',
};
