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
  /** Click ids and campaign names, first party only. */
  attribution: 'attribution',
  /** Version of one remote chosen in the dev menu, as name@version. */
  remoteOverrides: 'remote-overrides',
  /** The visitor's consent decisions on this browser. */
  consents: 'consents',
} as const;

/** Fixed text stored under `releaseId`. */
export const RELEASE_ID = 'funnel-web';
