import { getServerFormatLocale, locales } from '@funnel/contracts';
import {
  type AgreementFacts,
  formatAgreement,
  formatAgreementAction,
  getAgreementVersion,
} from './agreement';

const trial: AgreementFacts = {
  plan: { trialDays: 14, interval: 'month', intervalCount: 1 },
  firstCharge: { amount: 1999, currency: 'USD' },
  firstChargeDate: '2026-12-06',
  renewal: { amount: 1999, currency: 'USD' },
  duration: null,
  isTaxed: false,
};
const upfront: AgreementFacts = { ...trial, plan: { ...trial.plan, trialDays: 0 } };

test('English agreement stays word for word', () => {
  expect(formatAgreement(trial, 'en-US')).toBe(
    'By choosing “Start 14-day free trial,” you authorize Tidewell to charge your card $19.99 on December 6, 2026, then $19.99 every month until you cancel. You can cancel online in your account, in two steps. Cancel before December 6, 2026 and you won’t be charged.',
  );
  expect(formatAgreement({ ...upfront, isTaxed: true }, 'en-US')).toBe(
    'By choosing “Pay and start my membership,” you authorize Tidewell to charge your card $19.99 including tax today, then $19.99 every month until you cancel. You can cancel online in your account at any time, in two steps.',
  );
  expect(getAgreementVersion('en')).toBe('2026-11-28.1');
});

test('Spanish agreement of a trial names amount, date and how to cancel', () => {
  const text = formatAgreement(trial, 'es-419');
  expect(text).toMatch(
    /^Al elegir “Empezar prueba gratis de 14 días”, autorizas a Tidewell a cobrar en tu tarjeta USD\s19\.99 el 6 de diciembre de 2026 y después USD\s19\.99 /,
  );
  expect(text).toMatch(
    / hasta que canceles\. Puedes cancelar en línea en tu cuenta, en dos pasos\. Si cancelas antes del 6 de diciembre de 2026, no se te cobrará nada\.$/,
  );
});

test('Spanish agreement of a purchase says today and tax', () => {
  expect(formatAgreement({ ...upfront, isTaxed: true }, 'es-419')).toContain(
    'Al elegir “Pagar y empezar mi membresía”, autorizas a Tidewell a cobrar en tu tarjeta USD\u00a019.99 con impuestos incluidos hoy y después USD\u00a019.99 ',
  );
});

test.each([
  ['en-US', '$15.99', ' while your coupon lasts, then $19.99'],
  ['es-419', 'USD\u00a015.99', ' mientras dure tu cupón, y luego USD\u00a019.99'],
  ['es-ES', '15,99\u00a0US$', ' mientras dure tu cupón, y luego 19,99\u00a0US$'],
] as const)('agreement in %s names both prices of a repeating coupon', (tag, price, words) => {
  const facts = {
    ...trial,
    firstCharge: { amount: 1599, currency: 'USD' },
    duration: 'repeating',
  } as const;
  const text = formatAgreement(facts, tag);
  expect(text.split(price)).toHaveLength(3);
  expect(text).toContain(words);
});

test.each(locales)('agreement in %s quotes the label of the button', (locale) => {
  for (const facts of [trial, upfront]) {
    expect(formatAgreement(facts, getServerFormatLocale(locale))).toMatch(
      new RegExp(`“${formatAgreementAction(facts.plan, locale)},?”`),
    );
  }
});

test('each language has its own version', () => {
  expect(new Set(locales.map(getAgreementVersion)).size).toBe(locales.length);
});

test('a trial of one day is singular in Spanish', () => {
  expect(formatAgreementAction({ trialDays: 1 }, 'es')).toBe('Empezar prueba gratis de 1 día');
});
