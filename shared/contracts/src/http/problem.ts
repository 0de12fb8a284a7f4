import * as z from 'zod/mini';

/**
 * Every expected failure of the API, with its status and title. Clients switch on the code, never on text.
 * A missing or wrong api key is 403, since a 401 makes the client forget the session.
 */
export const problemCodes = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'invalid-json': { status: 400, title: 'The body is not valid JSON' },
  'invalid-signature': { status: 400, title: 'The signature does not match' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'wrong-credentials': { status: 403, title: 'Email and password do not match' },
  'reauthentication-required': {
    status: 403,
    title: 'Confirm with the current password, or sign in by link once more',
  },
  'confirmation-required': { status: 403, title: 'Confirm with the email address of the account' },
  'payment-incomplete': { status: 402, title: 'The payment is not complete' },
  'card-declined': { status: 402, title: 'The card was declined' },
  'authentication-required': { status: 402, title: 'The bank wants the payment to be confirmed' },
  'api-key': { status: 403, title: 'Missing or wrong api key' },
  forbidden: { status: 403, title: 'Not allowed' },
  'membership-required': { status: 403, title: 'Only with a running membership' },
  'not-found': { status: 404, title: 'No such resource' },
  'link-expired': { status: 410, title: 'The link is used or expired' },
  'share-gone': { status: 410, title: 'The shared result is no longer available' },
  'email-in-use': { status: 409, title: 'An account with this email exists' },
  'already-subscribed': { status: 409, title: 'There is already an active subscription' },
  'trial-used': { status: 409, title: 'The free trial was used before' },
  'price-changed': { status: 409, title: 'The terms are no longer the ones that were shown' },
  'not-changeable': { status: 409, title: 'The membership is not in a state that allows this change' },
  'app-store-membership': { status: 409, title: 'The membership is managed by the app store that sold it' },
  'offer-unavailable': { status: 409, title: 'The offer is used or not meant for this membership' },
  'card-in-use': { status: 409, title: 'A running plan charges this card' },
  'coupon-not-allowed': { status: 409, title: 'The plan takes no coupon now' },
  'intent-used': { status: 409, title: 'The payment belongs to another registration' },
  'finish-by-email': { status: 409, title: 'A link to finish the purchase was sent by email' },
  'consent-required': { status: 403, title: 'Only with consent to the use of answers' },
  'session-unavailable': { status: 409, title: 'The live session is not confirmed, or is canceled' },
  'plan-not-finished': { status: 409, title: 'A step of the plan is still open' },
  'limit-reached': { status: 409, title: 'No more of these are kept; delete some first' },
  'job-not-changeable': { status: 409, title: 'The job is running, done, or already in that state' },
  'content-exists': { status: 409, title: 'This version is published already with other content' },
  'release-exists': { status: 409, title: 'This version is published already with other content' },
  'release-revoked': { status: 410, title: 'This version is revoked' },
  'content-faulty': { status: 422, title: 'The content has faults' },
  'release-unfit': { status: 422, title: 'The release cannot run on the deployed site' },
  'push-service-unknown': { status: 422, title: 'The address is not one of a browser’s push service' },
  'price-not-offered': { status: 422, title: 'The price is not part of the offering' },
  'trial-not-offered': { status: 422, title: 'The trial is not part of the offering' },
  'coupon-invalid': { status: 422, title: 'The coupon does not exist or is no longer valid' },
  'tax-location-invalid': { status: 422, title: 'The address is not enough to compute the tax' },
  'password-too-common': { status: 422, title: 'The password is too easy to guess' },
  'too-large': { status: 413, title: 'The body is too large' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  'provider-unavailable': { status: 502, title: 'An outside service did not answer' },
  'surface-unavailable': { status: 503, title: 'The site does not say what it hands to remotes' },
  'places-unavailable': { status: 503, title: 'The directory of practices does not answer' },
  /** Overload, or the database is unavailable: any call may fail with it and be retried. */
  overloaded: { status: 503, title: 'Too busy, try again soon' },
} as const;

export type ProblemCode = keyof typeof problemCodes;

/** RFC 9457 problem document. `issues` names each bad field by its path, as in `body.email`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problemSchema>;
