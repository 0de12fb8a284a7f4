import type { Page } from '@playwright/test';

export type Authenticator = {
  /** False: the person doesn't confirm by fingerprint or screen lock, as if they cancel. */
  setUserVerified(isUserVerified: boolean): Promise<void>;
};

/** Gives the page Chromium's own authenticator, which keeps passkeys as a phone or laptop does. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    setUserVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
