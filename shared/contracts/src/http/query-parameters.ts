/** Every query parameter the product reads on load, by purpose. */
export const queryParameters = {
  session: [
    'token',
    'fromApp',
    'debug',
    'devmenu',
    'sdc',
    'wbt',
    'wbfa',
    'fromEmail',
    'lpe',
    'userEmail',
    'email',
    'locale',
  ],
  testing: [
    'testFlags',
    'testAnswers',
    'testSwimlane',
    'testGeo',
    'testConsent',
    'testClock',
    'fp',
    'exu',
    'rexu',
    'dufp',
  ],
  checkout: [
    'stripeCustomerId',
    'setup_intent_client_secret',
    'payment_intent_client_secret',
    'setupIntentClientSecret',
    'paymentIntentClientSecret',
    'selectedPriceId',
    'stripeSubscriptionId',
    'sid',
    'pid',
    'redirect_status',
    'priceUnitAmount',
    'priceCurrency',
    'couponCode',
    'coupon',
  ],
  identity: ['uuid', 'userUuid'],
  attribution: [
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
    'utm_term',
    'utm_matchtype',
    'utm_adcopy',
    'utm_placement',
    'dclid',
    'fbclid',
    'epik',
    'gclid',
    'ko_click_id',
    'li_fat_id',
    'msclkid',
    'ttclid',
    'twclid',
    'wbraid',
  ],
} as const;

/** Parameters the payment provider adds to the return URL besides those in the specification. */
export const providerReturnParameters = ['setup_intent', 'payment_intent'] as const;

/** Codes of links in our mails. They are bearer tokens: they come in the fragment and stay in memory only. */
export const signedLinkParameters = [
  'winbackToken',
  'passwordToken',
  'emailToken',
  'emailUndoToken',
  'keepToken',
  'withdrawalToken',
] as const;

/** Neither secret nor about a person: redirects keep them in the address. Click ids name a click of one person. */
export const lastingParameters: readonly QueryParameter[] = [
  ...(['fromApp', 'debug', 'devmenu', 'sdc', 'wbt', 'wbfa', 'fromEmail', 'lpe', 'locale'] as const),
  ...queryParameters.testing,
  ...(['selectedPriceId', 'priceUnitAmount', 'priceCurrency', 'couponCode', 'coupon'] as const),
  ...queryParameters.attribution.filter((name) => name.startsWith('utm_')),
];

/** Chooses remote versions for one browser, such as `quiz@1.2.0,checkout@1.0.3` (ext). */
export const REMOTES_PARAMETER = 'remotes';

/** Where a signed-out member is sent after signing in; same-origin paths only (ext). */
export const DESTINATION_PARAMETER = 'destination';

/** `password` opens the login with the password form instead of the sign-in link (ext). */
export const SIGN_IN_PARAMETER = 'method';

type Lists = typeof queryParameters;
export type AttributionParameter = Lists['attribution'][number];
export type QueryParameter =
  | Lists[keyof Lists][number]
  | (typeof providerReturnParameters)[number]
  | (typeof signedLinkParameters)[number]
  | typeof REMOTES_PARAMETER;

/** All query parameters; they are removed from the URL before any SDK starts. */
export const allQueryParameters: readonly QueryParameter[] = [
  ...queryParameters.session,
  ...queryParameters.testing,
  ...queryParameters.checkout,
  ...queryParameters.identity,
  ...queryParameters.attribution,
  ...providerReturnParameters,
  ...signedLinkParameters,
  REMOTES_PARAMETER,
];
