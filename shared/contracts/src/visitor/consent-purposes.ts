/** What a visitor can consent to. */
export const consentPurposes = ['health', 'analytics', 'advertising', 'messaging'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The surface of a consent that following a link in a mail stands for. */
export const EMAIL_LINK_SURFACE = 'email-link';
