/** Every key the product keeps in local storage. The names are part of the specification: do not rename. */
export const storageKeys = {
  token: 'token',
  anonymousUuid: 'anonymousUuid',
  trackingVisitorUid: 'trackingVisitorUid',
  checkoutEmail: 'checkout-email',
  adhdStory: 'YOUR_ADHD_STORY',
  /** The persisted store; redux-persist writes it as `persist:root`. */
  root: 'root',
  swimlane: 'swimlane',
  e2eTestUser: 'e2eTestUser',
  userEmail: 'userEmail',
  flags: 'flags',
  flagsReady: 'flagsReady',
  checkoutFlags: 'checkout-flags',
  growthbookFeatures: 'gbF',
  flagProvider: 'flagProvider',
  quizState: 'quizState',
  firstLoadDone: 'firstLoadDone',
  winbackType: 'winback-type',
  emailCampaign: 'emailCampaign',
  isWinbackFromApp: 'isWinbackFromApp',
  showCouponInput: 'showCouponInput',
  fromApp: 'fromApp',
  devmenu: 'devmenu',
  debug: 'debug',
  releaseId: 'releaseId',
  localGeoSettings: 'localGeoSettings',
} as const;

/** Prefix that redux-persist puts before its key. */
export const PERSIST_PREFIX = 'persist:';

/** Keys beyond the specification's list (ext). */
export const extraStorageKeys = {
  /** Data to finish a started purchase after a reload. Contains the client secret only until registration. */
  pendingPurchase: 'pending-purchase',
  /** Click ids and campaign names of the first and last visit, first party only. */
  attribution: 'attribution',
  /** Remote versions chosen in the dev menu, such as quiz@1.2.0,checkout@1.0.3. */
  remoteOverrides: 'remote-overrides',
  /** How far the clock of this browser runs ahead for a test, such as +3d; only with test tools. */
  testClock: 'test-clock',
  /** Flag variants chosen in the dev menu, as JSON by flag. */
  flagOverrides: 'flag-overrides',
  /** The last group of the A/A test of buckets and how often it changed, where test tools are enabled; as JSON. */
  groupHistory: 'group-history',
  /** The visitor's consent decisions in this browser. */
  consents: 'consents',
  /** The signed-in member those decisions belong to. */
  consentsMember: 'consents-member',
  /** Consent records that have not reached the API yet. */
  unsentConsents: 'unsent-consents',
  /** Analytics events that have not reached the API yet. */
  unsentEvents: 'unsent-events',
  /** Screens that have shown their survey. */
  surveysSeen: 'surveys-seen',
  /** The screens of the latest result that were seen in this browser. */
  resultsSeen: 'results-seen',
  /** The member who wants no question about a reminder in this browser. */
  reminderDeclined: 'reminder-declined',
  /** The version of the quiz that a running quiz needs and this release does not have. */
  quizDocument: 'quiz-document',
  /** The token of the draft of a quiz that this browser previews, from the dev menu. */
  quizDraft: 'quiz-draft',
  /** The token of the draft of plan texts that this browser previews, from the dev menu. */
  planDraft: 'plan-draft',
  /** Location of the visitor with a timestamp; refreshed after a day. */
  geo: 'geo',
} as const;

/** Session storage key of the router, for the view transitions of links that ask for them. */
export const ROUTER_TRANSITIONS_KEY = 'remix-router-transitions';

/** Session storage keys of a visit (ext). */
export const visitKeys = {
  /** Query parameters that apply to the whole visit. */
  entry: 'visit-entry',
  /** The last user info sent to the API. */
  userInfo: 'visit-user-info',
  /** The flag variants of this visit and which of them were exposed. */
  flags: 'visit-flags',
  /** Whether this visit has used the landing page. */
  landingEngaged: 'visit-landing-engaged',
  /** What was typed on the payment page, without the card; removed after the purchase. */
  paymentDraft: 'visit-payment-draft',
  /** The code of the coupon applied on the payment page; removed with the coupon and after the purchase. */
  coupon: 'visit-coupon',
  /** The extra reminder chosen on the payment page, until the account exists. */
  extraReminder: 'visit-extra-reminder',
  /** The one-time code of a sign-in link, until its button is pressed. */
  signInCode: 'visit-sign-in-code',
  /** The page where the API ended the session, to return to it after signing in. */
  signedOutPage: 'visit-signed-out-page',
  /** The nonces a native app has used for its web view. */
  webViewNonces: 'visit-web-view-nonces',
} as const;

/** Fixed text stored under `releaseId`. */
export const RELEASE_ID = 'funnel-web';
