/** The platform a host gives to a remote, written from its documentation alone. */
export function createMinimalPlatform(links: object): object {
  const granted = new Set<string>();
  const nothing = () => undefined;
  return {
    links,
    config: {},
    appConfig: { generalSettings: {}, discoveredInflowOptions: [], requestIP: '', environmentVariables: {} },
    geo: { location: { countryCode: 'US' }, meta: { currency: 'USD', isGdpr: false } },
    locale: 'en-US',
    user: { isLoggedIn: false, email: null, emailSource: null, firstName: null, uuid: crypto.randomUUID() },
    entry: {},
    api: { call: () => Promise.reject(new Error('This host has no API')) },
    flags: { variant: () => 'control', expose: nothing },
    track: nothing,
    report: (error: unknown) => reportError(error),
    consent: {
      granted: (purpose: string) => granted.has(purpose),
      record: async (decisions: Readonly<Record<string, boolean>>) => {
        for (const [purpose, isGranted] of Object.entries(decisions)) if (isGranted) granted.add(purpose);
      },
      openPreferences: nothing,
    },
    actions: {
      emailEntered: nothing,
      sessionStarted: nothing,
      userChanged: nothing,
      logOut: nothing,
      deleteAnswers: async () => undefined,
      forgetVisitor: nothing,
      pushDataLayer: nothing,
      openSurvey: nothing,
      notify: nothing,
    },
  };
}
