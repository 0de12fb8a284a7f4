/** Links between remotes. A remote never hard-codes a path of another remote. */
export const links = {
  home: () => '/',
  quiz: () => '/inflow-quiz',
  results: () => '/results',
  result: (page: ResultPage) => `/results/${page}`,
  /** The results over time, or one of them. */
  myResults: (id?: string) => `/my-inflow-results${id ? `/${encodeURIComponent(id)}` : ''}`,
  priceOptions: () => '/checkout/price-options',
  payment: (priceId: string) => `/checkout/payment/${encodeURIComponent(priceId)}`,
  startTrial: () => '/checkout/start-trial',
  /** The offer at the end of the winback quiz. */
  winbackOffer: (type: WinbackType) => `/winback-${type}`,
  postPurchase: () => '/post-purchase',
  /** A live session behind a personal link. */
  liveEvent: (id: string) => `/live/${encodeURIComponent(id)}`,
  account: () => '/account',
  /** The member's four-week plan, or a page of it: a step by its id, `next`, or `recheck`. */
  programme: (page?: string) => `/account/plan${page ? `/${encodeURIComponent(page)}` : ''}`,
  login: (destination?: string) =>
    destination ? `/login?${new URLSearchParams({ destination }).toString()}` : '/login',
  resetPassword: () => '/reset-password',
  /** What visitors without an account can do with their data; members do it in their account. */
  yourData: () => '/your-data',
  /** The receipts of a deletion; the fragment is not sent to servers. */
  deletion: (code: string) => `/your-data/deletion#${code}`,
  support: () => '/support',
  legal: (page: LegalPage) => `/legal/${page}`,
} as const;

export type Links = typeof links;
export type WinbackType = 'plain' | '30off';
export type LegalPage =
  | 'privacy'
  | 'consumer-health-data'
  | 'cookies'
  | 'terms'
  | 'imprint'
  | 'refunds'
  | 'accessibility'
  | 'sources';
export type ResultPage =
  | 'result-adhd-calculations'
  | 'traits'
  | 'story'
  | 'plan'
  | 'first-lesson'
  | 'info-take-next-step-1'
  | 'info-take-next-step-2'
  | 'info-take-next-step-3'
  | 'share'
  | 'download';
