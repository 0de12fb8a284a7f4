/** Every query parameter the product reads on load, on any page, by what it is for. */
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
  ],
  testing: ['testFlags', 'testAnswers', 'testSwimlane', 'fp', 'exu', 'rexu', 'dufp'],
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

/** What the payment provider adds to the return address beside the specification's names. */
export const providerReturnParameters = ['setup_intent', 'payment_intent'] as const;

/** What signed links in our mails carry. It grants what it says to who holds it, so it is kept in memory only. */
export const signedLinkParameters = ['winbackToken'] as const;

/** Chooses a remote's version for one browser, as `quiz@1.2.0,checkout@1.0.3` (ext). */
export const REMOTES_PARAMETER = 'remotes';

/** Where a signed-out member wanted to go; same-origin paths only (ext). */
export const DESTINATION_PARAMETER = 'destination';

type Lists = typeof queryParameters;
export type AttributionParameter = Lists['attribution'][number];
export type QueryParameter =
  | Lists[keyof Lists][number]
  | (typeof providerReturnParameters)[number]
  | (typeof signedLinkParameters)[number]
  | typeof REMOTES_PARAMETER;

/** All names in one list: what is stripped from the address before any SDK starts. */
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
