import { analyticsRoutes, emailSchema, fullNameSchema } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import type { NamedPlace } from '../../places/place-field';

/** What the form asks for. */
export type Referral = {
  readonly name: string;
  readonly role: string;
  readonly clinic: NamedPlace;
  readonly email: string;
  readonly isAgreed: boolean;
};

export type ReferralField = 'name' | 'role' | 'clinic' | 'email' | 'isAgreed';

/** Message keys of the fields that are missing or wrong. */
export type ReferralErrors = Partial<Record<ReferralField, string>>;

export function checkReferral({ name, role, clinic, email, isAgreed }: Referral): ReferralErrors {
  const checkedName = fullNameSchema.safeParse(name);
  const checkedEmail = emailSchema.safeParse(email);
  return {
    ...((!checkedName.success || checkedName.data === '') && { name: 'name' }),
    ...(role === '' && { role: 'role' }),
    ...(clinic.text.trim() === '' && { clinic: 'clinic' }),
    ...(!checkedEmail.success && { email: checkedEmail.error.issues[0]?.message ?? 'email' }),
    ...(!isAgreed && { isAgreed: 'isAgreed' }),
  };
}

/** Stores the referral as a lead, with the sentence that was agreed to. Rejects when it was not stored. */
export async function sendReferral(
  { api, user }: Pick<Platform, 'api' | 'user'>,
  { name, role, clinic, email }: Referral,
  consentText: string,
): Promise<void> {
  await api.call(analyticsRoutes.lead, {
    body: {
      userUuid: user.uuid,
      email: emailSchema.parse(email),
      eventSource: 'hcp-referral',
      name: name.trim(),
      role,
      clinic: clinic.text.trim(),
      ...(clinic.place && { clinicId: clinic.place.id }),
      consentText,
    },
  });
}
