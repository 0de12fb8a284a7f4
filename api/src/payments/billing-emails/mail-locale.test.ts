import { hour } from '../../platform/clock';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { setupMails } from './testing/setup-mails';

const spanishDate = /\d{1,2} de [a-z]+ de \d{4}/;

test('mails of a Spanish trial are in Spanish', async () => {
  const api = await setupMails();
  api.setPageLocale('es');
  const visitor = createVisitor();
  await api.joinAs(visitor, { priceId: await api.findPriceId('plan_monthly') });
  await api.passDays(15);

  const mails = api.listMails(visitor.email);
  expect(mails.map(({ subject }) => subject.replace(spanishDate, '(date)'))).toEqual([
    'Empezó tu prueba gratis de 14 días',
    'Tu prueba gratis termina el (date)',
    'Tu primer pago a Tidewell',
  ]);
  for (const { text, html } of mails) {
    expect(text).toContain('Hola, Robin:');
    expect(text).toContain('Membresía: Membresía mensual');
    expect(text).toMatch(/USD\s19\.99/);
    expect(text).toMatch(spanishDate);
    expect(html).toContain('<html lang="es">');
  }
});

test('a member who changes the language gets later mails in it', async () => {
  const api = await setupMails();
  api.setPageLocale('es');
  const visitor = createVisitor();
  const { token } = await api.joinAs(visitor);
  api.setPageLocale('en');
  await api.call('get', '/user', { token }).expect(200);
  await api.passDays(8);

  const subjects = api.listSubjects(visitor.email);
  expect(subjects[0]).toBe('Empezó tu prueba gratis de 14 días');
  expect(subjects[1]).toMatch(/^Your free trial ends on /);
});

test('cancellation at the provider is confirmed in Spanish', async () => {
  const api = await setupMails();
  api.setPageLocale('es');
  const visitor = createVisitor();
  const { subscriptionId } = await api.joinAs(visitor);
  await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await api.deliverEvents();

  const mail = api.listMails(visitor.email).at(-1);
  expect(mail?.subject).toBe('Tu prueba gratis está cancelada');
  expect(mail?.text).toMatch(/Conservas tu acceso hasta el \d{1,2} de [a-z]+ de \d{4}\./);
});

test('visitor who left the checkout reads Spanish', async () => {
  const { visitor, ...api } = await setupPayments();
  api.setPageLocale('es');
  await api.decideMails(visitor, true);
  await api.startCheckout(visitor);
  await api.passTime(2 * hour);

  expect(api.sentMails.map(({ subject }) => subject)).toEqual(['Continúa donde te quedaste']);
});
