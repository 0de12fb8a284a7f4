/** The purposes a visitor can consent to. */
export const consentPurposes = ['health', 'analytics', 'advertising', 'messaging'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The surface of a consent given by following a link in a mail. */
export const EMAIL_LINK_SURFACE = 'email-link';
