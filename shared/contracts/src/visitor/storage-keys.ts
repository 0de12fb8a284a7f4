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
  /** What a started purchase needs to be finished after a reload. The client secret is in it only until registration. */
  pendingPurchase: 'pending-purchase',
  /** Click ids and campaign names of the first and the last way in, first party only. */
  attribution: 'attribution',
  /** Versions of remotes chosen in the dev menu, as quiz@1.2.0,checkout@1.0.3. */
  remoteOverrides: 'remote-overrides',
  /** Variants of flags chosen in the dev menu, as JSON by flag. */
  flagOverrides: 'flag-overrides',
  /** The visitor's consent decisions on this browser. */
  consents: 'consents',
  /** The member whose decisions those are, once somebody signed in. */
  consentsMember: 'consents-member',
  /** Records of decisions that have not reached the API yet. */
  unsentConsents: 'unsent-consents',
  /** Screens a survey was shown on, once each. */
  surveysSeen: 'surveys-seen',
  /** Where the visitor was found to be, with the time; asked again after a day. */
  geo: 'geo',
} as const;

/** The key that the router keeps in session storage: the data of its view transitions. */
export const ROUTER_TRANSITIONS_KEY = 'remix-router-transitions';

/** What one visit keeps in session storage beside the router (ext). */
export const visitKeys = {
  /** Parameters of the address that hold for the whole visit. */
  entry: 'visit-entry',
  /** What was last told to the API about this visitor. */
  userInfo: 'visit-user-info',
  /** The variants of this visit and which of them were seen. */
  flags: 'visit-flags',
  /** The one-time code of a sign-in link, until its button is pressed. */
  signInCode: 'visit-sign-in-code',
} as const;

/** Fixed text stored under `releaseId`. */
export const RELEASE_ID = 'funnel-web';
