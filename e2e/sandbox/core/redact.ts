const secretName =
  /^(password|secret|client_secret|authorization|api_?key|cvc|cvv|card_?number)$|\[(cvc|number)\]$/i;
const secretValue =
  /\b(?:sk|rk|whsec)_\w+|\bBearer \S+|\bBasic [\w+/=]{8,}|\b((?:pi|seti|cs)_\w+_secret)_\w+/g;
const digitRun = /(?<![\w.])\d(?:[ -]?\d){13,18}(?!\w)/g;
const longest = 4000;

/** A copy that is safe to show and store: no card numbers, no secrets, no long texts. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return isCardNumber(String(value)) ? hideCard(String(value)) : value;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? hideAll(inner) : redact(inner),
    ]),
  );
}

export function redactText(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
  return short
    .replace(secretValue, (_, kept: string | undefined) => (kept ? `${kept}_•••` : '•••'))
    .replace(digitRun, (digits) => (isCardNumber(digits) ? hideCard(digits) : digits));
}

const hideAll = (value: unknown) => (value === null || value === undefined || value === '' ? value : '•••');

const hideCard = (digits: string) => `•••• ${digits.replace(/\D/g, '').slice(-4)}`;

/** Luhn check with real card prefixes, so timestamps and counters stay readable. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!/^[3-6]\d{13,18}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const times = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return sum % 10 === 0;
}
