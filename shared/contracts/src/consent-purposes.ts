/** What a visitor can consent to. */
export const consentPurposes = ['health', 'analytics', 'advertising', 'messaging'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
