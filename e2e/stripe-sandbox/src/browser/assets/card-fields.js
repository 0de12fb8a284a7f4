/** The rules of the card form: what each field holds, how it is written, and what is wrong with it. */
export const names = ['number', 'expiry', 'cvc', 'postalCode'];

const digits = (text) => text.replaceAll(/\D/g, '');

export const formats = {
  number: (text) =>
    digits(text)
      .slice(0, 19)
      .replaceAll(/(.{4})(?=.)/g, '$1 '),
  expiry(text) {
    const all = digits(text);
    const padded = all.length === 1 && Number(all) > 1 ? `0${all}` : all;
    const short = padded.slice(0, 4);
    return short.length > 2 ? `${short.slice(0, 2)} / ${short.slice(2)}` : short;
  },
  cvc: (text) => digits(text).slice(0, 4),
  postalCode: (text) => text,
};

export function findProblem(name, values, today) {
  const problem = problems[name](values, today);
  return problem && { type: 'validation_error', code: problem[0], message: problem[1] };
}

const problems = {
  number({ number }) {
    if (digits(number).length < 14) return ['incomplete_number', 'Your card number is incomplete.'];
    return isLuhn(digits(number)) ? undefined : ['invalid_number', 'Your card number is invalid.'];
  },
  expiry({ expiry }, today) {
    const { month, year } = readExpiry(expiry);
    if (digits(expiry).length < 4) return ['incomplete_expiry', "Your card's expiration date is incomplete."];
    if (month < 1 || month > 12) return ['invalid_expiry_month', "Your card's expiration month is invalid."];
    const isPast = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
    return isPast ? ['invalid_expiry_year_past', "Your card's expiration year is in the past."] : undefined;
  },
  cvc({ cvc }) {
    return digits(cvc).length < 3
      ? ['incomplete_cvc', "Your card's security code is incomplete."]
      : undefined;
  },
  postalCode({ country, postalCode, hasAddress }) {
    const isWrong = hasAddress && country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postalCode.trim());
    return isWrong ? ['incomplete_zip', 'Your ZIP code is incomplete.'] : undefined;
  },
};

export function readCard({ number, expiry, cvc }) {
  const { month, year } = readExpiry(expiry);
  return { number: digits(number), exp_month: month, exp_year: year, cvc };
}

function readExpiry(expiry) {
  const all = digits(expiry);
  return { month: Number(all.slice(0, 2)), year: 2000 + Number(all.slice(2, 4)) };
}

function isLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const times = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return sum % 10 === 0;
}
