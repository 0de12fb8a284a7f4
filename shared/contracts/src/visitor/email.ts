import * as z from 'zod/mini';

const MAX_TOTAL = 255;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
const MAX_LABEL = 63;

/** The one e-mail rule of the product: forms, the quiz and the API all use it. Trims; issues carry message keys. */
export const emailSchema = z
  .string('email.missing')
  .check(
    z.trim(),
    z.minLength(1, 'email.missing'),
    z.maxLength(MAX_TOTAL, 'email.tooLong'),
    z.refine(hasOneAt, 'email.oneAt'),
    z.refine(hasShortLocalPart, 'email.localTooLong'),
    z.refine(hasShortDomain, 'email.domainTooLong'),
    z.refine(hasShortLabels, 'email.labelTooLong'),
    z.refine(hasDotAtoms, 'email.invalid'),
    z.refine(hasPublicDomain, 'email.invalid'),
    z.email({ pattern: z.regexes.html5Email, error: 'email.invalid' }),
  );

/** The HTML pattern allows dots anywhere before the @; RFC 5321 only between other characters. */
function hasDotAtoms(email: string): boolean {
  const local = email.slice(0, Math.max(0, email.indexOf('@')));
  return local.split('.').every((atom) => atom !== '');
}

/** The HTML pattern allows a bare or numeric top-level domain; public domains have neither. */
function hasPublicDomain(email: string): boolean {
  const [top = '', ...rest] = getDomain(email).split('.').reverse();
  return rest.length > 0 && /\D/.test(top);
}

function hasOneAt(email: string): boolean {
  return email.split('@').length === 2;
}

function hasShortLocalPart(email: string): boolean {
  return email.slice(0, Math.max(0, email.indexOf('@'))).length <= MAX_LOCAL;
}

function getDomain(email: string): string {
  return email.slice(email.indexOf('@') + 1);
}

function hasShortDomain(email: string): boolean {
  return getDomain(email).length <= MAX_DOMAIN;
}

function hasShortLabels(email: string): boolean {
  return getDomain(email)
    .split('.')
    .every((label) => label.length <= MAX_LABEL);
}
